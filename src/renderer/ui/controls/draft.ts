/**
 * Text typed into a text field. It goes into the mission while it is typed, word by word as undo steps, so that a crash
 * costs a moment and undo knows it; fields whose text means something only when it is complete apply it when they are
 * left or on Enter. Refused text stays in the field, with the reason; the mission then keeps its value.
 */

import { changeBetween, runWith, type TextInput, type TextRun } from '#editing/edits/text-steps.ts'
import { resolveHost } from '#host-browser/resolve-host.ts'
import { editorStore } from '#state/editor-store.ts'
import { inGesture } from '#state/mission/gesture.ts'
import type { MissionId } from '#state/mission/open-mission.ts'
import { noteTyping } from '#state/recovery/unsent.ts'

// Why a typed value is refused, in words, from the document's own schemas.

/** Part of a schema that is needed here. */
interface Checked {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true }
    | { readonly success: false; readonly error: { readonly issues: readonly SchemaIssue[] } }
}

interface SchemaIssue {
  readonly code?: string | undefined
  readonly message: string
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
}

/** The reason in words, or null when the schema accepts the value. */
export function reasonAgainst(schema: Checked, value: unknown): string | null {
  const parsed = schema.safeParse(value)
  if (parsed.success) return null
  const [issue] = parsed.error.issues
  return issue === undefined ? 'This is not possible here.' : wordsFor(issue)
}

function wordsFor(issue: SchemaIssue): string {
  const text = issue.origin === 'string'
  switch (issue.code) {
    case 'too_small':
      if (text) return issue.minimum === 1 ? 'This can’t be empty.' : `At least ${issue.minimum} characters.`
      return `At least ${issue.minimum}.`
    case 'too_big':
      return text ? `At most ${issue.maximum} characters.` : `At most ${issue.maximum}.`
    case 'invalid_type':
      return 'This must be a whole number.'
    case 'not_multiple_of':
      return 'This must be a multiple of 15.'
    case 'invalid_format':
      return issue.message.startsWith('Invalid') ? 'That isn’t the right format.' : sentence(issue.message)
    default:
      return sentence(issue.message)
  }
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

// Reports that a field did not accept the typed text after the field itself is gone; until then it shows the reason
// below itself.

/** Longest text that a message repeats (characters). */
const REPEATED = 60

export interface Refusal {
  readonly text: string
  /** The reason, where the text does not have it already. */
  readonly advice: string | null
  /** The message does not repeat what was typed, which is offered to be copied. */
  readonly tooLong: boolean
}

/** Labels are questions, words within a sentence, codes: only between quotation marks does each of them read well. */
const fieldCalled = (label: string): string =>
  `the field “${label.replace(/[“”]/g, (mark) => (mark === '“' ? '‘' : '’'))}”`

export function refusalOf(label: string, typed: string, reason: string): Refusal {
  const field = fieldCalled(label).replace('the', 'The')
  if (typed.trim() === '')
    return { text: `${field} was left empty, so its old value was kept. ${reason}`, advice: null, tooLong: false }
  if (typed.length > REPEATED) return { text: `${field} doesn’t accept what you typed.`, advice: reason, tooLong: true }
  return { text: `${field} did not take “${typed}”.`, advice: reason, tooLong: false }
}

// The text field that has the focus, for those who need what is being typed: commands, closing, undo.

export interface TextInUse {
  /** Hands over what was typed; the field keeps the focus and shows what the mission says. */
  handOver(): void
}

let inUse: TextInUse | null = null

export const textInUse = (): TextInUse | null => inUse

/** A field has got the focus. */
const useText = (text: TextInUse): void => {
  inUse = text
}

/** A field has lost it, or is gone. */
const leaveText = (text: TextInUse): void => {
  if (inUse === text) inUse = null
}

// Text fields hand over what was typed when they lose the focus; this makes the one in use do it now, and it keeps the focus.

export const commitTypedText = (): void => textInUse()?.handOver()

/** While somebody types, the mission is so far behind (ms); a copy for recovery is written soon after. */
const HAND_OVER_MS = 250
/** A slow long text is handed over less often: the pause is this many times as long as the last one took. */
const REST = 4
/** But never further behind than this (ms). */
const LATEST_MS = 400
/** After a pause the field says why what was typed is not taken (ms). */
const REASON_AFTER_MS = 1000

export interface DraftRules {
  /** Name of the field, for messages. */
  readonly label: string
  /** The document's value, as text. */
  readonly value: string
  /** Why the text cannot be the value, or null when it can. */
  check(text: string): string | null
  /** Hands over accepted text; false: it was refused after all. */
  accept(text: string): boolean
  /** Whether the text is handed over while it is typed (not where half of it would mean something else). */
  readonly whileTyping: boolean
}

export interface Typed {
  readonly text: string
  /** It is in the mission. */
  readonly handedOver: boolean
  /** Undo and redo steps that had been taken by then. */
  readonly travels: number
  /** The mission it was typed in; it is never shown in another one, nor put into it. */
  readonly mission: MissionId
}

export interface Draft {
  /** The person typed; `caret`: where the next letter would come, null when unknown. */
  change(text: string, caret: number | null, input: TextInput): void
  /** The field has the focus. */
  enter(): void
  /** Hands over and shows what the mission says; what is refused stays, with the reason. */
  commit(): void
  /** The focus is gone. */
  leave(): void
  /** One step back or forth, in the field or in the mission; false: there is none that this field may take. */
  travel(direction: 'undo' | 'redo', inDialog: boolean): boolean
  /** Another mission is open: reports a refused text and resets the field. */
  missionChanged(): void
  /** The field goes away, perhaps because something else was selected. */
  end(): void
}

export interface DraftView {
  /** As of the last drawing. */
  rules: DraftRules
  /** Text shown instead of the mission's value, or null for the value. */
  typed: Typed | null
  show(typed: Typed | null): void
  giveReason(reason: string | null): void
}

let gestures = 0
const newGesture = (): string => {
  gestures += 1
  return `typing-${gestures}`
}

export function createDraft(view: DraftView): Draft {
  let run: TextRun | null = null
  let gesture = newGesture()
  const ownGestures = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let reasonTimer: ReturnType<typeof setTimeout> | undefined
  /** How long the last hand-over took (ms). */
  let cost = 0
  /** Text that its own mission refused, with the reason. */
  let refused: { readonly text: string; readonly reason: string } | null = null
  /** Steps of what was typed and is not in the mission. */
  let back: string[] = []
  let forth: string[] = []

  const show = (typed: Typed | null): void => {
    view.typed = typed
    noteTyping(inUse, typed !== null && !typed.handedOver && typed.text !== view.rules.value)
    view.show(typed)
  }
  const showText = (text: string, handedOver: boolean): void => {
    const { travels, open } = editorStore.getState()
    show({ text, handedOver, travels, mission: open.id })
  }
  const isWaiting = (): boolean => view.typed !== null && !view.typed.handedOver

  /** Puts what was typed into the mission; the reason why not, or null when it is there. */
  const put = (): string | null => {
    clearTimeout(timer)
    timer = undefined
    const { rules, typed } = view
    if (typed === null || typed.handedOver) return null
    if (typed.mission !== editorStore.getState().open.id) {
      if (refused?.text === typed.text) return refused.reason
      return rules.check(typed.text) ?? 'Another mission was opened before it could be applied.'
    }
    const begun = performance.now()
    const same = typed.text === rules.value
    const refusal = same ? null : rules.check(typed.text)
    const taken = refusal === null && (same || inGesture(gesture, () => rules.accept(typed.text)))
    cost = performance.now() - begun
    if (!taken) {
      refused = { text: typed.text, reason: refusal ?? 'This is not possible here.' }
      return refused.reason
    }
    ownGestures.add(gesture)
    ;[back, forth] = [[], []]
    showText(typed.text, true)
    return null
  }

  const commit = (): void => {
    clearTimeout(reasonTimer)
    const refusal = put()
    run = null
    gesture = newGesture()
    view.giveReason(refusal)
    if (refusal === null) show(null)
  }

  /** Puts what was typed where it belongs, or tells that it was refused. */
  const settle = (): void => {
    clearTimeout(reasonTimer)
    const { typed, rules } = view
    const refusal = put()
    if (typed !== null && refusal !== null) tellRefused(rules.label, typed.text, refusal)
  }

  const stepInField = (direction: 'undo' | 'redo'): boolean => {
    const [from, to] = direction === 'undo' ? [back, forth] : [forth, back]
    const text = from.pop()
    if (text === undefined) return false
    to.push(view.typed?.text ?? view.rules.value)
    run = null
    view.giveReason(null)
    if (text === view.rules.value) show(null)
    else showText(text, false)
    return true
  }

  const inUse: TextInUse = { handOver: commit }

  return {
    change(text, caret, input) {
      const before = view.typed?.text ?? view.rules.value
      const { whileTyping } = view.rules
      const next = runWith(run, changeBetween(before, text, caret), input, performance.now())
      if (!next.joins) {
        // Text of the previous step goes into it now: steps are those of the person, not of the clock.
        if (whileTyping) put()
        gesture = newGesture()
      }
      if (!isWaiting()) back = [before]
      else if (!next.joins) back.push(before)
      forth = []
      run = next.run
      view.giveReason(null)
      showText(text, false)
      if (!whileTyping) return
      clearTimeout(reasonTimer)
      reasonTimer = setTimeout(() => {
        if (isWaiting() && view.typed !== null) view.giveReason(view.rules.check(view.typed.text))
      }, REASON_AFTER_MS)
      // The first letter of a step goes at once, so that the window knows of unsaved work, but only if that is fast.
      if (!next.joins && cost * REST < HAND_OVER_MS) put()
      else timer ??= setTimeout(put, Math.min(LATEST_MS, Math.max(HAND_OVER_MS, cost * REST)))
    },
    enter: () => useText(inUse),
    commit,
    leave() {
      leaveText(inUse)
      commit()
    },
    travel(direction, inDialog) {
      if (view.rules.whileTyping) put()
      if ((isWaiting() || (direction === 'redo' && forth.length > 0)) && stepInField(direction)) return true
      const { open, run: command } = editorStore.getState()
      const { history } = open
      const step = direction === 'undo' ? history.past.at(-1) : history.future[0]
      // A change that this key makes elsewhere, as on a page with separate steps, is shown here too.
      commit()
      // Behind a dialog nothing changes that cannot be seen.
      if (inDialog && !(step?.gesture !== undefined && ownGestures.has(step.gesture))) return false
      if (!isWaiting()) command(direction)
      return true
    },
    missionChanged() {
      settle()
      ;[run, back, forth] = [null, [], []]
      gesture = newGesture()
      view.giveReason(null)
      show(null)
    },
    end() {
      leaveText(inUse)
      settle()
      noteTyping(inUse, false)
    },
  }
}

/** Reports refused text, which must not vanish silently with its field. */
function tellRefused(label: string, typed: string, reason: string): void {
  const { notify } = editorStore.getState()
  const { text, advice, tooLong } = refusalOf(label, typed, reason)
  if (advice === null) notify('info', text)
  else notify('failure', text, advice, tooLong ? [{ label: 'Copy it', act: () => copyTyped(typed) }] : [])
}

function copyTyped(text: string): void {
  const { notify, fail } = editorStore.getState()
  void resolveHost()
    .writeClipboard(text)
    .then((result) => (result.ok ? notify('done', 'Copied.') : fail(result.error)))
}
