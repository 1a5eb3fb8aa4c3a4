/** Builds what a run or a room asks for: shows it with its cost, and builds it as one step, with a swap if the box is short. */
import { previewEdits } from '#editing/edits/apply-edits.ts'
import {
  firstShortageOf,
  formatPlan,
  type RunOffer,
  type Shortage,
  shortageOf,
} from '#editing/edits/plans/runs/offers.ts'
import { planRun, type RunPlan, type RunRequest } from '#editing/edits/plans/runs/plan-run.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import type { Editor } from '#state/editor.ts'
import { nothing, type Preview } from './tool.ts'

/** What is to be built, as part of a preview that also shows the gesture. */
export interface Laying {
  /** The ghost of it, with what it costs or what is missing. */
  show(wish: RunRequest): Preview
  /** Builds it. If the box is short, takes the proposed swap and offers *Change…*. */
  lay(wish: RunRequest, label: string): Preview
}

/** The panels of a plan, to be put down. */
export const putsOf = (plan: RunPlan): readonly Edit[] =>
  plan.panels.map((item) => ({ type: 'put', collection: 'panels', item }))

const ghost = (document: Mission, plan: RunPlan): Pick<Preview, 'document' | 'ids'> => ({
  document: previewEdits(document, putsOf(plan)),
  ids: plan.panels.map(({ id }) => id),
})

/** At most one shortage is reported at a time. */
const MATTER = 'run-shortage'

export function laying(get: () => Editor): Laying {
  let shown: { document: Mission; wish: string; preview: Preview } | null = null

  const show = (wish: RunRequest): Preview => {
    const { document } = get()
    const key = JSON.stringify(wish)
    if (shown?.document !== document || shown.wish !== key)
      shown = { document, wish: key, preview: previewOf(document, wish) }
    return shown.preview
  }

  /** Asks how to build the last run; the answer replaces it, as one step. */
  const change = (built: Mission, shortage: Shortage, label: string): void => {
    const isLast = (): boolean => {
      if (get().document === built) return true
      get().notify(
        'info',
        'The map has changed since. Undo to that wall first to build it differently.',
        null,
        [],
        MATTER,
      )
      return false
    }
    const take = (offer: RunOffer): void => {
      get().settle(MATTER)
      if (!isLast()) return
      get().run('undo')
      if (get().apply(label, putsOf(offer.plan))) get().setStatus({ hint: offer.done, illegal: false })
    }
    if (!isLast()) return
    const actions = shortage.offers.slice(1).map((offer) => ({ label: offer.text, act: () => take(offer) }))
    get().notify('info', `The box is short of ${shortage.missing}.`, 'How should it be built?', actions, MATTER)
  }

  return {
    show,
    lay: (wish, label) => {
      const { document, open, apply, notify, settle } = get()
      settle(MATTER)
      const plan = planRun(document, wish, 'exact')
      if (plan !== null) {
        if (plan.panels.length === 0) return { ...nothing, hint: 'All of it stands already' }
        apply(label, putsOf(plan))
        return { ...nothing, ids: plan.panels.map(({ id }) => id) }
      }
      const shortage = shortageOf(document, wish)
      const [first, ...others] = shortage.offers
      if (first === undefined) return { ...nothing, legal: false, hint: noPieces }
      const text = `The box is short of ${shortage.missing}`
      if (first.kind === 'beyond') {
        // The box is never exceeded unasked; the offer stays, whatever is drawn meanwhile.
        const act = (): void => {
          const beyond = get().open.id === open.id ? planRun(get().document, wish, 'beyond') : null
          if (beyond !== null) get().apply(label, putsOf(beyond))
        }
        notify(
          'info',
          `${text}: nothing was built.`,
          null,
          [{ label: first.text, act }],
          `${MATTER}:${JSON.stringify(wish.edges)}`,
        )
        return { ...nothing, legal: false, hint: text }
      }
      if (!apply(label, putsOf(first.plan))) return { ...nothing, legal: false, hint: text }
      const built = get().document
      const actions = others.length === 0 ? [] : [{ label: 'Change…', act: () => change(built, shortage, label) }]
      notify('info', `${text}. ${first.done}.`, null, actions, MATTER)
      return { ...nothing, ids: first.plan.panels.map(({ id }) => id) }
    },
  }
}

const noPieces = 'The kit has no walls that fit here'

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

function previewOf(document: Mission, wish: RunRequest): Preview {
  const plan = planRun(document, wish, 'exact')
  if (plan !== null)
    return {
      ...nothing,
      ...ghost(document, plan),
      hint: plan.panels.length === 0 ? 'All of it stands already' : `Let go to build ${formatPlan(document, plan)}`,
    }
  const { missing, offers } = firstShortageOf(document, wish)
  const [first] = offers
  if (first === undefined) return { ...nothing, legal: false, hint: noPieces }
  // Beyond the box is no way to begin with: it is shown as what cannot be.
  const legal = first.kind !== 'beyond'
  const hint = legal ? `Short of ${missing}; let go to ${lower(first.text)}` : `The box is short of ${missing}`
  return { ...nothing, ...ghost(document, first.plan), legal, short: true, hint }
}
