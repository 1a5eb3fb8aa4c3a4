/** The picture under the map of the open mission: brought back when a mission opens, stored when it changes, laid again when boards move. */
import { layoutOf } from '#analysis/layout/layout.ts'
import type { ListeningStore, Store } from '../editor.ts'
import type { Tool } from '../editor-state.ts'
import type { MissionId } from '../mission/open-mission.ts'
import { retryWrites } from '../recovery/retry.ts'
import { type PicturePlace, picturePlace } from './stored-pictures.ts'
import { noTracing, type PictureStep, type TracedPicture, type TracingActions } from './tracing-state.ts'

const MATTER = 'keep picture'
/** Changes are stored together after this time. */
const KEEP_MS = 400

/** Fetches the code that decodes, lays and reads with the first picture. */
const reader = () => import('./read-picture.ts')

/** Name under which the picture of the open mission is stored: that of its versions, or of its opening until it has some. */
async function nameOf({ getState }: Pick<Store, 'getState'>): Promise<string> {
  const { open, document, missionKey } = getState()
  const key = await missionKey()
  return key === document.mission.title ? open.id : key
}

/** The lines of a proposal are said by a tool, and a picture that is not locked is moved by it. */
const toolIn = (step: PictureStep | null, picture: TracedPicture | null): Tool =>
  step === 'walls' || (step === 'look' && picture?.look.locked === false) ? { kind: 'trace' } : { kind: 'select' }

export function tracingActions(store: Store, place: PicturePlace = picturePlace()): TracingActions {
  const { getState: get, setState: set } = store
  /** Opening whose picture was stored last, and under which name. */
  let last: { readonly of: MissionId; readonly name: string } | null = null
  const keepNow = retryWrites({
    keep: async () => {
      const { picture, open } = get()
      if (picture === null) return
      const name = await nameOf(store)
      await place.keep(name, picture)
      if (last?.of === open.id && last.name !== name) await place.remove(last.name)
      last = { of: open.id, name }
    },
    kept: () => get().settle(MATTER),
    failed: (isFirst) => {
      if (isFirst)
        get().notify(
          'failure',
          'The picture under the map couldn’t be stored: it will be gone when you close the window.',
          'Your mission is not affected. Free some disk space, or forget old pictures in Help → About Bulkhead.',
          [],
          MATTER,
        )
    },
  })
  // A corner that is dragged, or a slider, changes many times a second.
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void keepNow(), KEEP_MS)
  }
  return {
    usePicture: async (name, bytes) => (await reader()).takePicture(store, name, bytes),
    changePicture: ({ look, ...change }) => {
      const { picture } = get()
      if (picture === null) return
      const next: TracedPicture = { ...picture, ...change, look: { ...picture.look, ...look } }
      set({ picture: next, ...(look?.locked === undefined ? {} : { tool: toolIn(get().pictureStep, next) }) })
      if (next.boards !== picture.boards || next.look.grey !== picture.look.grey)
        void reader().then(({ layPicture }) => layPicture(store))
      keep()
    },
    turnPicture: async () => (await reader()).turnPicture(store),
    removePicture: () => {
      get().cancelTracing()
      set({ ...noTracing, tool: { kind: 'select' } })
      void nameOf(store).then((name) => place.remove(name))
    },
    forgetPictures: async () => {
      get().cancelTracing()
      await place.forget()
      set(noTracing)
    },
    showPicture: (pictureStep) => {
      if (pictureStep === null) get().cancelTracing()
      set({
        pictureStep,
        ...(pictureStep === 'walls' ? {} : { proposal: null }),
        ...(pictureStep === null ? {} : { workspace: 'map', gallery: 'closed', bare: false, report: null }),
        tool: toolIn(pictureStep, get().picture),
      })
    },
    hidePicture: (pictureHidden) => set({ pictureHidden }),
    findPictureCorners: async () => (await reader()).findCornersIn(store),
    proposeWalls: async () => {
      get().showPicture('walls')
      await (await reader()).readProposal(store)
    },
    cancelTracing: () => {
      if (get().tracing === null) return
      set({ tracing: null })
      void reader().then(({ stopWorker }) => stopWorker())
    },
    changeProposal: (change) => {
      const { proposal } = get()
      if (proposal !== null) set({ proposal: { ...proposal, ...change } })
    },
    sayEdges: (keys, state) => {
      const { proposal } = get()
      if (proposal === null) return
      set({ proposal: { ...proposal, said: new Map([...proposal.said, ...keys.map((key) => [key, state] as const)]) } })
    },
    nextQuestion: (back = false) => void reader().then(({ nextQuestion }) => nextQuestion(store, back)),
    buildProposal: () => void reader().then(({ buildProposal }) => buildProposal(store)),
  }
}

/** Starts following the open mission; returns a function that stops it. */
export function startTracing(store: ListeningStore, place: PicturePlace = picturePlace()): () => void {
  const bringBack = async (): Promise<void> => {
    const { id } = store.getState().open
    if (await place.isEmpty().catch(() => true)) return
    const picture = await place.read(await nameOf(store)).catch(() => null)
    if (picture === null || store.getState().open.id !== id || store.getState().picture !== null) return
    store.setState({ picture, ...(store.getState().pictureStep === null ? {} : { pictureStep: 'look' }) })
    await (await reader()).layPicture(store)
  }
  void bringBack()
  return store.subscribe((state, before) => {
    // Once there are versions of it, the mission has another name.
    const isRenamed = state.open.file !== before.open.file || state.versionsChanged !== before.versionsChanged
    if (state.open.id !== before.open.id || (state.picture === null && isRenamed)) void bringBack()
    else if (state.picture === null) return
    else if (isRenamed) state.changePicture({})
    else if (state.document !== before.document && layoutOf(state.document).field !== layoutOf(before.document).field)
      void reader().then(({ layPicture }) => layPicture(store))
  })
}
