/** What lies over the rooms of the window: messages and dialogs. */
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
  /** What it is about, where something later can take its place or make it moot, or null if nothing can. */
  readonly matter: string | null
}

/** What it does, and then the message goes. */
interface NoticeAction {
  readonly label: string
  readonly act: () => void
}

export interface MessageActions {
  /** @param matter what it is about; it takes the place of what was said about that before */
  notify(
    tone: Notice['tone'],
    text: string,
    advice?: string | null,
    actions?: readonly NoticeAction[],
    matter?: string | null,
  ): void
  fail(error: HostFailure, matter?: string | null): void
  /** What has failed before has been done now, or nobody wants it any more: what was said about it goes. */
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
  /** What a step list came to, to be printed. */
  | { readonly kind: 'walk-log'; readonly list: string }
  /** What would be lost if the mission were of another rule set. */
  | { readonly kind: 'convert'; readonly to: string }
  /** Asks which game a new mission is of. */
  | { readonly kind: 'new-mission' }
  /** Asks for the reason why this finding is wanted. */
  | { readonly kind: 'waive'; readonly finding: Finding }
  /** What is behind a finding. */
  | { readonly kind: 'explain'; readonly finding: Finding }
  /** How rules run, for the person and for the mission, or null for no rule in particular. */
  | { readonly kind: 'rules'; readonly rule: string | null }
  /** Asks for a name: of a version, or (null) of one that is kept now. */
  | { readonly kind: 'name-version'; readonly version: ChosenVersion | null }
  /** Asks whether a version is to be removed for good. */
  | { readonly kind: 'forget-version'; readonly version: ChosenVersion }
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
 * With one more. Said again of the same, it takes the place of what was said before, and so it does of what was said about the same
 * matter. What brings back one thing has that thing as its matter: another of the same name leaves it alone.
 * Where there are too many, those go that would have gone by themselves: a failure stays until somebody has seen it, and what
 * offers something to do, or a way back, stays longest. What goes by itself takes the place of nothing that stays.
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

/** Without what was said about a matter. */
export const withoutMatter = (notices: readonly Notice[], matter: string | null): readonly Notice[] =>
  matter === null ? notices : notices.filter((other) => other.matter !== matter)

/** What somebody waits for an answer to; it stands over any dialog, and `answer` closes it. */
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
      /** Whether the mission has changes of its own. */
      readonly dirty: boolean
      readonly here: Mission
      /** What the file holds now, or null if no mission that can be read. */
      readonly inFile: Mission | null
      readonly answer: (choice: 'copy' | 'overwrite' | 'reload' | 'merge' | 'cancel') => void
    }
  /** What the file holds is about to be written over, and could be kept nowhere. */
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
  /** The file of the mission is not there any more. */
  | {
      readonly kind: 'file-gone'
      readonly name: string
      readonly answer: (choice: 'elsewhere' | 'write-again' | 'cancel') => void
    }
