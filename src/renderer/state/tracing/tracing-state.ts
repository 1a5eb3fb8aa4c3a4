/** State of the window for the picture under the map of the open mission, and for the walls read from it. */
import type { BoardInPicture, CornerMeaning } from '#editing/trace/boards-in-picture.ts'
import type { PicturePoint } from '#editing/trace/picture.ts'
import type { EdgeReading, ReadState } from '#editing/trace/probability.ts'
import type { FloorGroup } from '#editing/trace/read-floors.ts'
import type { MarkerReading } from '#editing/trace/read-markers.ts'
import type { Box } from '#foundation/geometry/point.ts'
import type { BoardNumber } from '#model/kit/lattice.ts'

/** How the picture is shown under the map. */
export interface PictureLook {
  /** 0…1. */
  readonly opacity: number
  readonly grey: boolean
  /** Above the walls, and not just above the floor. */
  readonly above: boolean
  /** Dragging on the map does not move the picture. */
  readonly locked: boolean
}

/** Boards whose corners are set: all together, each by itself, or the one board that the picture shows. */
export type CornerScope = 'all' | 'each' | BoardNumber

/** A picture as it is stored, with its place under the boards. */
export interface TracedPicture {
  readonly name: string
  /** The pixels, encoded again: nothing else that the file said (place, camera) is in it. */
  readonly blob: Blob
  readonly width: number
  readonly height: number
  readonly scope: CornerScope
  readonly meaning: CornerMeaning
  /** Four, or four for each board: upper left first, then clockwise. */
  readonly corners: readonly PicturePoint[]
  /** Where the boards lie in it, or null until somebody has set the corners. */
  readonly boards: readonly BoardInPicture[] | null
  readonly look: PictureLook
}

export const pictureSteps = ['corners', 'look', 'walls', 'zones'] as const
export type PictureStep = (typeof pictureSteps)[number]

/** Walls read from the picture, with what a person has said about them. */
export interface Proposal {
  readonly edges: readonly EdgeReading[]
  /** False while the corners are still being moved to where the picture reads best. */
  readonly isRefined: boolean
  /** By the key of the edge. */
  readonly said: ReadonlyMap<string, ReadState>
  /** Walls that stand on the boards already: kept or taken away. */
  readonly standing: 'keep' | 'replace'
  /** Closed hatchways may stand in as walls. */
  readonly swap: boolean
  /** The edge that is asked about, by its key. */
  readonly asked: string | null
}

/** Coloured floors and discs found in the picture: the person says what they are. */
export interface FoundThings {
  readonly floors: readonly FloorGroup[]
  readonly markers: readonly MarkerReading[]
}

export interface TracingState {
  readonly picture: TracedPicture | null
  /** The picture laid straight, and what it covers (mm). */
  readonly laid: { readonly bitmap: ImageBitmap; readonly box: Box } | null
  /** The step that the panel shows, or null while it is closed. */
  readonly pictureStep: PictureStep | null
  /** Hidden for as long as the picture is the layer that is hidden, or its key is held. */
  readonly pictureHidden: boolean
  readonly proposal: Proposal | null
  /** Null until the picture has been read. */
  readonly found: FoundThings | null
  /** Work of the reader of pictures under way, or null. */
  readonly tracing: 'importing' | 'finding' | 'reading' | null
}

export const noTracing: TracingState = {
  picture: null,
  laid: null,
  pictureStep: null,
  pictureHidden: false,
  proposal: null,
  found: null,
  tracing: null,
}

/** The picture as it is drawn on the map, or null if there is none to be seen. */
export const shownPicture = ({ laid, picture, pictureHidden }: TracingState) =>
  laid === null || picture === null || pictureHidden
    ? null
    : { ...laid, opacity: picture.look.opacity, above: picture.look.above }

export interface TracingActions {
  /** Takes a picture for the open mission, and asks for its corners. Says why, if it can't be used. */
  usePicture(name: string, bytes: Uint8Array): Promise<void>
  /** Changes corners or look; the change is stored. */
  changePicture(change: Partial<Omit<TracedPicture, 'blob' | 'look'>> & { readonly look?: Partial<PictureLook> }): void
  /** Turns the picture a quarter clockwise; its corners have to be set again. */
  turnPicture(): Promise<void>
  removePicture(): void
  /** Deletes the pictures of all missions from this computer. */
  forgetPictures(): Promise<void>
  showPicture(step: PictureStep | null): void
  hidePicture(hidden: boolean): void
  /** Looks for the boards in the picture and puts the corners there. */
  findPictureCorners(): Promise<void>
  /** Reads the walls, roughly and then finely. */
  proposeWalls(): Promise<void>
  cancelTracing(): void
  changeProposal(change: Partial<Proposal>): void
  /** Says what edges are. */
  sayEdges(keys: readonly string[], state: ReadState): void
  /** Asks about the next doubtful edge, and shows it. */
  nextQuestion(back?: boolean): void
  /** Builds the proposed walls, as one step. */
  buildProposal(): void
}
