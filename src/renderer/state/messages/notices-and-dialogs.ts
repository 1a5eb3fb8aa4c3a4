/** What lies over the rooms of the window: messages and dialogs. */
import type { Finding } from '#checking/checker/finding.ts'
import type { HostFailure } from '#host/host.ts'
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
  /** What it is about, where something later can take its place or make it moot; null: nothing can. */
  readonly matter: string | null
}

/** What it does, and then the message goes. */
export interface NoticeAction {
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
  /** The user guide; null: from its beginning. */
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
  /** How rules run, for the person and for the mission; null: no rule in particular. */
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
