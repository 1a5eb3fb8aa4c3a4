/** Messages and dialogs, which lie over the rooms of the window. */
import type { Finding } from '#checking/checker/finding.ts'
import type { HostFailure } from '#host/host.ts'
import type { Mission } from '#model/mission/document.ts'
import type { RecoverableWork } from '../recovery/recoverable-work.ts'
import type { ChosenVersion } from '../versions/versions-state.ts'

/**
 * A message that stays until it is dismissed (failures) or fades. Its sign tells what was done from what is only said: a
 * refusal or a question never looks like success.
 */
export interface Notice {
  readonly id: number
  readonly tone: 'done' | 'info' | 'failure'
  readonly text: string
  readonly advice: string | null
  /** Buttons; a message that has some does not fade. */
  readonly actions: readonly NoticeAction[]
  /** Subject of the message, if a later one can replace it or make it moot, or null if none can. */
  readonly matter: string | null
}

/** Button of a message: it acts, then the message goes. */
interface NoticeAction {
  readonly label: string
  readonly act: () => void
}

export interface MessageActions {
  /** @param matter subject of the message, which replaces an earlier message about the same subject */
  notify(
    tone: Notice['tone'],
    text: string,
    advice?: string | null,
    actions?: readonly NoticeAction[],
    matter?: string | null,
  ): void
  fail(error: HostFailure, matter?: string | null): void
  /** Dismisses messages about a matter that has now succeeded, or that nobody wants any more. */
  settle(matter: string): void
  dismiss(id: number): void
}

export type Dialog =
  /** Everything that can be done, found by typing. */
  | { readonly kind: 'palette' }
  /** The user guide at a passage, or null for the page about the part of the window in use. */
  | { readonly kind: 'guide'; readonly passage: string | null }
  | { readonly kind: 'shortcuts' }
  /** Keys are chosen. */
  | { readonly kind: 'own-keys' }
  | { readonly kind: 'about' }
  /** The kinds that the mission adds. */
  | { readonly kind: 'own-kinds' }
  /** Asks from which half the map is made symmetric. */
  | { readonly kind: 'make-symmetric' }
  /** Makes maps out of the box. */
  | { readonly kind: 'make-maps' }
  /** The kit editor. */
  | { readonly kind: 'kit' }
  /** The boxes of walls that a person owns. */
  | { readonly kind: 'my-boxes' }
  /** Asks for the title of a diagram. */
  | { readonly kind: 'keep-diagram' }
  /** Asks for the name of a stamp of the selection. */
  | { readonly kind: 'save-stamp' }
  /** Asks in which order labels are replaced. */
  | { readonly kind: 'relabel' }
  /** The mission as a link and a QR code. */
  | { readonly kind: 'share-link' }
  /** Asks for a link to open. */
  | { readonly kind: 'open-link' }
  /** Log of a step list, to be printed. */
  | { readonly kind: 'walk-log'; readonly list: string }
  /** Losses if the mission were converted to another rule set. */
  | { readonly kind: 'convert'; readonly to: string }
  /** Asks which game a new mission is of. */
  | { readonly kind: 'new-mission' }
  /** Asks for the reason why this finding is wanted. */
  | { readonly kind: 'waive'; readonly finding: Finding }
  /** Background of a finding. */
  | { readonly kind: 'explain'; readonly finding: Finding }
  /** How rules run, for the person and for the mission, or null for no rule in particular. */
  | { readonly kind: 'rules'; readonly rule: string | null }
  /** Asks for a name: of a version, or (null) of one that is kept now. */
  | { readonly kind: 'name-version'; readonly version: ChosenVersion | null }
  /** Asks whether a version is to be removed for good. */
  | { readonly kind: 'forget-version'; readonly version: ChosenVersion }
  /** Scores of games that were played. */
  | { readonly kind: 'results' }
  /** How long versions are kept, what they take, and of which missions there are some. */
  | { readonly kind: 'versions' }
  | { readonly kind: 'recovery'; readonly works: readonly RecoverableWork[] }

/** The dialog that is open when the mission goes: one about the mission, or about something of it, goes too. */
export function withoutMission(dialog: Dialog | null): Dialog | null {
  switch (dialog?.kind) {
    case 'guide':
    case 'shortcuts':
    case 'about':
    case 'versions':
    case 'open-link':
    case 'recovery':
      return dialog
    default:
      return null
  }
}

// Which messages there are at once.

/** So many messages stand there at once. */
const MOST = 5

/** True for what nobody needs to answer: it goes by itself. */
export const fades = ({ tone, actions }: Notice): boolean => tone !== 'failure' && actions.length === 0

/**
 * Returns the notices with one more. It replaces an equal notice, and any earlier one about the same matter. A notice
 * that offers to bring something back has that thing as its matter, so that it does not replace one about another thing
 * of the same name.
 * If there are too many notices, those that would have faded go first: a failure stays until somebody has seen it, and
 * a notice with an action or a way back stays longest. A notice that fades never replaces one that stays.
 */
export function withNotice(notices: readonly Notice[], notice: Notice): readonly Notice[] {
  const { tone, text, advice, matter } = notice
  const others = withoutMatter(notices, matter).filter(
    (other) => other.matter !== matter || other.tone !== tone || other.text !== text || other.advice !== advice,
  )
  const tooMany = others.length - (MOST - 1)
  if (tooMany <= 0) return [...others, notice]
  const first = [...others].sort((one, another) => hold(one) - hold(another))
  const mayGo = fades(notice) ? first.filter(fades) : first
  const going = new Set(mayGo.slice(0, tooMany))
  return [...others.filter((other) => !going.has(other)), notice]
}

/** The matter of a refused file, one of several that came together. */
export const refusedFile = (group: number, name: string): string => `refused ${group}: ${name}`

/** Without the refusals of earlier files, once another file has been opened. */
export const withoutRefused = (notices: readonly Notice[], group: number): readonly Notice[] =>
  notices.filter(
    ({ matter }) => matter === null || !matter.startsWith('refused ') || matter.startsWith(`refused ${group}:`),
  )

/** How late a message goes where there are too many. */
const hold = (notice: Notice): number => (fades(notice) ? 0 : notice.actions.length === 0 ? 1 : 2)

/** Returns the notices without those about a matter. */
export const withoutMatter = (notices: readonly Notice[], matter: string | null): readonly Notice[] =>
  matter === null ? notices : notices.filter((other) => other.matter !== matter)

/** Question that waits for an answer; it is shown above any dialog, and `answer` closes it. */
export type Question =
  /** Browser edition only: the desktop asks by itself. */
  | {
      readonly kind: 'ask-to-save'
      readonly title: string
      readonly answer: (choice: 'save' | 'discard' | 'cancel') => void
    }
  /** The file of the mission holds something else than it should. */
  | {
      readonly kind: 'file-changed'
      readonly name: string
      /** Whether the mission has unsaved changes. */
      readonly dirty: boolean
      readonly here: Mission
      /** Mission in the file now, or null if the file cannot be read as a mission. */
      readonly inFile: Mission | null
      readonly answer: (choice: 'copy' | 'overwrite' | 'reload' | 'merge' | 'cancel') => void
    }
  /** The file's content is about to be overwritten, and could be kept nowhere. */
  | {
      readonly kind: 'not-kept'
      readonly name: string
      /** Why: a sentence. */
      readonly why: string
      readonly answer: (choice: 'copy' | 'overwrite' | 'cancel') => void
    }
  /** The mission went to the browser's downloads, on the way to another one: is it there? */
  | {
      readonly kind: 'downloaded'
      readonly name: string
      readonly answer: (choice: 'have' | 'again' | 'cancel') => void
    }
  /** The file of the mission no longer exists. */
  | {
      readonly kind: 'file-gone'
      readonly name: string
      readonly answer: (choice: 'elsewhere' | 'write-again' | 'cancel') => void
    }

/** Place of the context menu of the map, and what it is about in addition to the selection. */
export interface MenuPlace {
  /** In the window (CSS px). */
  readonly x: number
  readonly y: number
  /** Names of all that lies at that place of the map, the topmost first; if omitted, nothing is pointed at. */
  readonly under?: readonly string[]
}
