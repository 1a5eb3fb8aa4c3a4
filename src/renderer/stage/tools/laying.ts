/** Builds what a run or a room asks for: shows it with its cost, puts it down as one step, and offers a way where the box is short. */
import { previewEdits } from '#core/edits/apply-edits.ts'
import { firstShortageOf, planWords, type RunOffer, type Shortage, shortageOf } from '#core/edits/plans/runs/offers.ts'
import { planRun, type RunPlan, type RunWish } from '#core/edits/plans/runs/plan-run.ts'
import type { Mission } from '#core/mission/document.ts'
import type { Edit } from '#core/mission/edit.ts'
import type { Editor } from '../../state/editor.ts'
import { nothing, type Preview, type ToolKey } from './tool.ts'

/** What is to be built, as part of a preview that also shows the gesture. */
export interface Laying {
  /** The ghost of it, with what it costs or what is missing. */
  show(wish: RunWish): Preview
  /** Puts it down; where the box is short, asks how. */
  lay(wish: RunWish, label: string): Preview
  /** What it asks, while it does. */
  asked(): Preview | null
  /** Enter takes the first way. */
  key(press: ToolKey): Preview | null
  cancel(): void
}

/** The panels of a plan, to be put down. */
export const putsOf = (plan: RunPlan): readonly Edit[] =>
  plan.panels.map((item) => ({ type: 'put', collection: 'panels', item }))

const ghost = (document: Mission, plan: RunPlan): Pick<Preview, 'document' | 'ids'> => ({
  document: previewEdits(document, putsOf(plan)),
  ids: plan.panels.map(({ id }) => id),
})

export function laying(get: () => Editor): Laying {
  let shown: { document: Mission; wish: string; preview: Preview } | null = null
  let question: { document: Mission; shortage: Shortage; text: string; label: string; preview: Preview } | null = null

  const show = (wish: RunWish): Preview => {
    const { document } = get()
    const key = JSON.stringify(wish)
    if (shown?.document !== document || shown.wish !== key)
      shown = { document, wish: key, preview: previewOf(document, wish) }
    return shown.preview
  }

  const drop = (): void => {
    if (question === null) return
    const { notices, dismiss } = get()
    for (const { id, text } of notices) if (text === question.text) dismiss(id)
    question = null
  }

  /** What is asked; nothing where something else was done since, so that it is no longer true, or where its message was put away. */
  const open = (): typeof question => {
    const { document, notices } = get()
    if (question?.document !== document || !notices.some(({ text }) => text === question?.text)) drop()
    return question
  }

  const take = (offer: RunOffer): void => {
    const label = question?.label
    const current = question?.document === get().document
    drop()
    if (current && label !== undefined && get().apply(label, putsOf(offer.plan)))
      get().setStatus({ hint: `Done: ${label}`, illegal: false })
  }

  return {
    show,
    lay: (wish, label) => {
      drop()
      const { document, apply, notify } = get()
      const plan = planRun(document, wish, 'exact')
      if (plan !== null) {
        if (plan.panels.length === 0) return { ...nothing, hint: 'All of it stands already' }
        apply(label, putsOf(plan))
        return { ...nothing, ids: plan.panels.map(({ id }) => id) }
      }
      const shortage = shortageOf(document, wish)
      const [first] = shortage.offers
      if (first === undefined) return { ...nothing, legal: false, hint: noPieces }
      const text = `The box is short of ${shortage.missing}.`
      const hint = `${text} Enter: ${lower(first.text)}; Esc: leave it`
      question = {
        document,
        shortage,
        text,
        label,
        preview: { ...nothing, ...ghost(document, first.plan), short: true, hint },
      }
      notify(
        'info',
        text,
        'How should it be built?',
        shortage.offers.map((offer) => ({ label: offer.text, act: () => take(offer) })),
      )
      return question.preview
    },
    asked: () => open()?.preview ?? null,
    key: (press) => {
      const [first] = open()?.shortage.offers ?? []
      if (press.key !== 'Enter' || first === undefined) return null
      take(first)
      return { ...nothing, hint: get().status.hint }
    },
    cancel: drop,
  }
}

const noPieces = 'The kit has no walls that fit here'

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

function previewOf(document: Mission, wish: RunWish): Preview {
  const plan = planRun(document, wish, 'exact')
  if (plan !== null)
    return {
      ...nothing,
      ...ghost(document, plan),
      hint: plan.panels.length === 0 ? 'All of it stands already' : `Let go to build ${planWords(document, plan)}`,
    }
  const { missing, offers } = firstShortageOf(document, wish)
  const [first] = offers
  if (first === undefined) return { ...nothing, legal: false, hint: noPieces }
  // Beyond the box is no way to begin with: it is shown as what cannot be.
  const legal = first.kind !== 'beyond'
  const hint = legal ? `Short of ${missing}; let go to choose: ${lower(first.text)}` : `The box is short of ${missing}`
  return { ...nothing, ...ghost(document, first.plan), legal, short: true, hint }
}
