/** Takes pictures in, lays them under the map, finds corners and reads walls: all that is fetched with the first picture. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { atEdge } from '#analysis/layout/place-names.ts'
import { boardEdgeKey } from '#editing/edits/plans/runs/lattice-path.ts'
import { boardsInPicture, cornerPlaces, fillRectangle, latticesOf } from '#editing/trace/boards-in-picture.ts'
import { cornersOf } from '#editing/trace/homography.ts'
import { type PicturePoint, pictureKind } from '#editing/trace/picture.ts'
import type { EdgeReading, ReadState } from '#editing/trace/probability.ts'
import { planWalls, type Question, questionsAbout, type WallsPlan } from '#editing/trace/propose-walls.ts'
import { fieldPoint, unite } from '#foundation/geometry/point.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import type { Store } from '../editor.ts'
import { viewRequests } from '../messages/signal.ts'
import { chosenEdges, endsOf } from './proposal.ts'
import { inWorker, stopWorker } from './trace-client.ts'
import type { TraceNews } from './trace-worker.ts'
import type { CornerScope, PictureLook, Proposal, TracedPicture } from './tracing-state.ts'

/** By this the messages about pictures are known. */
const MATTER = 'picture'

/** Most bytes of a picture. */
const MOST_BYTES = 40 * 1024 * 1024

const firstLook: PictureLook = { opacity: 0.45, grey: false, above: false, locked: true }

const isOf =
  <Kind extends TraceNews['kind']>(kind: Kind) =>
  (news: TraceNews): news is Extract<TraceNews, { kind: Kind }> =>
    news.kind === kind

/** Says why a picture can't be used, and what to do. */
function reasonAgainst(reason: Extract<TraceNews, { kind: 'failed' }>['reason'] | 'heic'): readonly [string, string] {
  if (reason === 'heic') return ['HEIC pictures can’t be read here.', 'Save it as a JPEG and drop that.']
  if (reason === 'unreadable') return ['the picture can’t be read here.', 'Save it as a JPEG or PNG and drop that.']
  if (reason === 'too-large')
    return [
      'it is too large.',
      'Up to 40 MB and 50 million pixels can be read; 2000 pixels along the long side are enough.',
    ]
  return [`${reason.message}.`, 'Try again, or try a smaller picture.']
}

function refuse(store: Store, name: string, against: Parameters<typeof reasonAgainst>[0]): void {
  const [why, advice] = reasonAgainst(against)
  store.getState().notify('failure', `${name} can’t be traced: ${why}`, advice, [], MATTER)
}

export async function takePicture(store: Store, name: string, bytes: Uint8Array, turns = 0): Promise<void> {
  if (bytes.byteLength > MOST_BYTES) return refuse(store, name, 'too-large')
  const kind = pictureKind(bytes)
  const blob = new Blob([new Uint8Array(bytes)])
  await takeBlob(store, name, blob, kind !== 'png' && kind !== 'gif', turns, kind === 'heic')
}

export async function turnPicture(store: Store): Promise<void> {
  const { picture } = store.getState()
  if (picture !== null) await takeBlob(store, picture.name, picture.blob, picture.blob.type === 'image/jpeg', 1, false)
}

async function takeBlob(
  store: Store,
  name: string,
  blob: Blob,
  isPhoto: boolean,
  turns: number,
  isHeic: boolean,
): Promise<void> {
  const { id } = store.getState().open
  store.setState({ tracing: 'importing' })
  const news = await inWorker({ kind: 'import', blob, isPhoto, turns }, isOf('imported'))
  store.setState({ tracing: null })
  if (news === null || store.getState().open.id !== id) return
  if (news.kind === 'failed') return refuse(store, name, isHeic && news.reason === 'unreadable' ? 'heic' : news.reason)
  const { document, notify } = store.getState()
  if (latticesOf(layoutOf(document)).some(({ columns }) => columns === 0))
    return notify(
      'failure',
      `${name} can’t be traced: an open table has no squares.`,
      'Pictures can be traced in missions with boards.',
      [],
      MATTER,
    )
  const { width, height } = news
  const scope: CornerScope = fillRectangle(layoutOf(document)) ? 'all' : 'each'
  const picture: TracedPicture = {
    name,
    blob: news.blob,
    width,
    height,
    scope,
    meaning: 'board',
    corners: firstCorners(document, { width, height, scope }),
    boards: null,
    look: store.getState().picture?.look ?? firstLook,
  }
  store.getState().settle(MATTER)
  store.setState({ picture, laid: null, proposal: null, found: null })
  store.getState().changePicture({})
  store.getState().showPicture('corners')
}

/** Corners to begin with: as the boards lie, in the middle of the picture. */
export function firstCorners(
  document: Mission,
  { width, height, scope }: Pick<TracedPicture, 'width' | 'height' | 'scope'>,
): readonly PicturePoint[] {
  const lattices = latticesOf(layoutOf(document)).filter(({ board }) => typeof scope === 'string' || board === scope)
  const places = cornerPlaces(lattices, 'board', scope !== 'all')
  const all = unite(places.map(([a, , c]) => ({ x: a.x, y: a.y, width: c.x - a.x, height: c.y - a.y })))
  const by = 0.8 * Math.min(width / all.width, height / all.height)
  const [left, top] = [(width - all.width * by) / 2, (height - all.height * by) / 2]
  return places.flatMap(([a, , c]) =>
    cornersOf(left + (a.x - all.x) * by, top + (a.y - all.y) * by, (c.x - a.x) * by, (c.y - a.y) * by),
  )
}

/** Where the boards lie by the corners, or why they can't. */
export const boardsOf = (
  document: Mission,
  { corners, meaning, scope }: Pick<TracedPicture, 'corners' | 'meaning' | 'scope'>,
) => boardsInPicture(layoutOf(document), corners, meaning, typeof scope === 'string' ? null : scope)

/** Lays the picture under the map as its boards say. */
export async function layPicture(store: Store): Promise<void> {
  const { picture, document, open } = store.getState()
  if (picture?.boards == null) return store.setState({ laid: null })
  const { blob, boards, look } = picture
  const news = await inWorker({ kind: 'lay', blob, mission: document, boards, grey: look.grey }, isOf('laid'))
  const now = store.getState()
  if (news?.kind !== 'laid' || now.open.id !== open.id || now.picture?.blob !== blob) return
  store.setState({ laid: news.bitmap === null || news.box === null ? null : { bitmap: news.bitmap, box: news.box } })
}

export async function findCornersIn(store: Store): Promise<void> {
  const { picture, document } = store.getState()
  if (picture === null) return
  const { blob, meaning } = picture
  store.setState({ tracing: 'finding' })
  const news = await inWorker({ kind: 'find', blob, mission: document, meaning }, isOf('found'))
  store.setState({ tracing: null })
  const now = store.getState()
  if (news === null || now.picture?.blob !== blob) return
  if (news.kind === 'failed') return refuse(store, picture.name, news.reason)
  if (news.corners === null)
    return now.notify('info', 'No boards were found in the picture.', 'Drag the corners there by hand.', [], MATTER)
  now.settle(MATTER)
  const scope: CornerScope = news.corners.length === 4 && latticesOf(layoutOf(document)).length > 1 ? 'all' : 'each'
  now.changePicture({ corners: news.corners, scope: typeof picture.scope === 'number' ? picture.scope : scope })
}

export async function readProposal(store: Store): Promise<void> {
  const { picture, document } = store.getState()
  if (picture === null) return
  const { blob } = picture
  const placed = boardsOf(document, picture)
  if (!placed.ok) return
  const { pitch } = placed.value
  // A picture that was moved by hand stays there.
  const ways = picture.boards === null || placed.value.ways.length > 1 ? placed.value.ways : [picture.boards]
  store.setState({ tracing: 'reading' })
  const take = (news: Extract<TraceNews, { kind: 'read' }>): void => {
    const { proposal } = store.getState()
    const next: Proposal = {
      ...(proposal ?? { said: new Map(), standing: 'keep', swap: false, asked: null }),
      edges: news.edges,
      isRefined: news.isRefined,
    }
    store.setState({ proposal: next })
    // The picture lies where it was read best.
    if (news.isRefined) store.getState().changePicture({ boards: news.boards })
  }
  const news = await inWorker({ kind: 'read', blob, ways, pitch }, isOf('things'), (each) => {
    if (each.kind === 'read' && store.getState().picture?.blob === blob) take(each)
  })
  store.setState({ tracing: null })
  if (news === null || store.getState().picture?.blob !== blob) return
  if (news.kind === 'failed') return refuse(store, picture.name, news.reason)
  store.setState({ found: news })
}

export { stopWorker }

const plans = new WeakMap<Proposal, { readonly of: Mission; readonly plan: WallsPlan | null }>()

/** The pieces for a proposal, or null if the kit doesn’t have any. */
export function planOf(document: Mission, proposal: Proposal): WallsPlan | null {
  const known = plans.get(proposal)
  if (known?.of === document) return known.plan
  const plan = planWalls(document, chosenEdges(proposal), proposal)
  plans.set(proposal, { of: document, plan })
  return plan
}

/** The edges that a person should look at. */
export function questionsOf(document: Mission, proposal: Proposal): readonly Question[] {
  const plan = planOf(document, proposal)
  return questionsAbout(document, chosenEdges(proposal), plan?.uses ?? [])
}

export function nextQuestion(store: Store, back: boolean): void {
  const { document, proposal, changeProposal, setStatus } = store.getState()
  if (proposal === null) return
  const questions = questionsOf(document, proposal)
  const at = questions.findIndex((question) => boardEdgeKey(question) === proposal.asked)
  const next = questions.at(at < 0 && back ? -1 : (at + (back ? -1 : 1)) % questions.length)
  if (next === undefined) {
    changeProposal({ asked: null })
    return
  }
  changeProposal({ asked: boardEdgeKey(next) })
  const layout = layoutOf(document)
  const [from, to] = endsOf(layout, next)
  viewRequests.emit({ kind: 'reveal', at: fieldPoint((from.x + to.x) / 2, (from.y + to.y) / 2) })
  setStatus({ hint: formatQuestion(document, next) })
}

const words = { open: 'nothing', wall: 'wall', hatchway: 'hatchway' } as const

/** `Between C4 and C5: wall? 62 %`. */
export function formatQuestion(document: Mission, { board, edge, state, shares }: Question): string {
  const percent = Math.round(100 * Math.max(...shares))
  const place = atEdge(layoutOf(document).kit, board, edge)
  return `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${words[state]}? ${percent} %`
}

/** `31 walls and 9 hatchways`. */
export function countsOf(edges: readonly Pick<EdgeReading, 'state'>[]): string {
  const count = (kind: ReadState): number => edges.filter(({ state }) => state === kind).length
  const [walls, hatchways] = [count('wall'), count('hatchway')]
  return [countOf(walls, 'wall'), ...(hatchways === 0 ? [] : [countOf(hatchways, 'hatchway')])].join(' and ')
}

export function buildProposal(store: Store): void {
  const { document, proposal, apply, showPicture, setStatus } = store.getState()
  const plan = proposal === null ? null : planOf(document, proposal)
  if (proposal === null || plan === null) return
  const what = countsOf(chosenEdges(proposal))
  if (!apply(`Trace ${what}`, plan.edits)) return
  store.setState({ proposal: null })
  const { found } = store.getState()
  const more = (found?.floors.length ?? 0) + (found?.markers.length ?? 0)
  showPicture(more > 0 ? 'zones' : 'look')
  setStatus({ hint: `Built ${what} from the picture` })
}
