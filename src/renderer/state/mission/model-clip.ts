/** A test model on the clipboard, as JSON text in its own format, and its pasting beside the original. */
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { baseOf, modelPlaceOf } from '#drawing/diagrams/scene-solid.ts'
import { addModel, moveModel, nextModelId, reasonAgainstModel } from '#editing/edits/plans/scene.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { Host, HostResult } from '#host/host.ts'
import { type Scene, type TestModel, testModelSchema } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'

const FORMAT = 'bulkhead-test-model'
const LONGEST_TEXT = 10_000
/** Between the two bases (mm). */
const GAP_MM = 5

export const modelText = (model: TestModel): string => JSON.stringify({ format: FORMAT, version: 1, model })

/** The model in a text from the clipboard; null when it holds anything else. */
export function readModelText(text: string): TestModel | null {
  if (text.length > LONGEST_TEXT || !text.includes(FORMAT)) return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== FORMAT) return null
  const read = testModelSchema.safeParse('model' in value ? value.model : null)
  return read.success ? read.data : null
}

/** `Model 3` after `Model 2`, `Ann 2` after `Ann`; a model without a name stays without. */
function nextName({ models }: Scene, name: string): string {
  if (!models.some((other) => other.name === name) || name === '') return name
  const stem = name.replace(/\s*\d+$/, '').slice(0, LONGEST_STEM)
  let number = 2
  while (models.some((other) => other.name === `${stem} ${number}`.trim())) number += 1
  return `${stem} ${number}`.trim()
}
/** Room for a number in a name of 40 characters. */
const LONGEST_STEM = 36

/** East first, then around. */
const directions = [0, 90, 180, 270, 45, 135, 225, 315].map((degrees) => {
  const angle = (degrees * Math.PI) / 180
  return { x: Math.cos(angle), y: Math.sin(angle) }
})

/** A copy of the model at the nearest place beside it where it can stand, best without touching anything. */
export function planModelCopy(
  document: Mission,
  scene: Scene,
  model: TestModel,
): Result<{ readonly scene: Scene; readonly id: string }, string> {
  const against = reasonAgainstModel(scene)
  if (against !== null) return failure(against)
  const layout = layoutOf(document)
  const id = nextModelId(scene)
  const side = document.sides.some((candidate) => candidate.id === model.side) ? model.side : null
  const added = addModel(scene, { ...model, id, side, name: nextName(scene, model.name) })
  const size = model.base.kind === 'round' ? model.base.diameter : Math.max(model.base.length, model.base.width)
  const onMap = layout.field.boards.some(({ board }) => board === model.board)
  const from = onMap
    ? toField(layout.field, model.board, model)
    : { x: layout.field.bounds.width / 2, y: layout.field.bounds.height / 2 }
  let tight: Scene | null = null
  for (const steps of [1, 2, 3, 4])
    for (const { x, y } of directions) {
      const reach = steps * (size + GAP_MM)
      const goal = { x: from.x + x * reach, y: from.y + y * reach }
      const next = moveModel(document, added, id, goal)
      const copy = next.models.find((candidate) => candidate.id === id)
      if (copy === undefined) continue
      const base = baseOf(layout, copy)
      // Pushed back from beside the boards it would come to stand on the one that it was copied from.
      if (Math.hypot(base.x - goal.x, base.y - goal.y) > 0.1) continue
      const { reason, warning } = modelPlaceOf(document, next, copy)
      if (reason !== null) continue
      if (warning === null) return success({ scene: next, id })
      tight ??= next
    }
  return tight === null ? failure('There is no room for another model beside this one.') : success({ scene: tight, id })
}

// Copy and paste in the order in which they were asked for: a clipboard takes its time to write, a picture its time to be made.

export interface OrderedClipboard {
  write(text: string): Promise<HostResult<null>>
  /**
   * Writes a picture that still has to be made. Nothing waits for it: something copied in the meantime was asked for
   * later and stays. Returns null in that case, as the picture was dropped.
   */
  writePicture(make: () => Promise<Uint8Array>): Promise<HostResult<null> | null>
  /** Returns the content of the clipboard once all earlier writes are done. */
  read(): Promise<HostResult<string>>
  /** The picture that was copied here with every byte; null if there is none. */
  readPicture(): Promise<Uint8Array | null>
}

type Clipboard = Pick<
  Host,
  'readClipboard' | 'writeClipboard' | 'copyPicture' | 'pastePicture' | 'copyPictureInTheMaking'
>

/** Something else was copied while the picture was made. */
const leftOut = new Error('something else was copied in the meantime')

export function clipboardInOrder(host: Clipboard): OrderedClipboard {
  let last: Promise<unknown> = Promise.resolve()
  let copies = 0
  const inOrder = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const written = last.then(work)
    // The caller gets the failure; later work goes on.
    last = written.catch(() => undefined)
    return written
  }
  return {
    write: (text) => {
      copies += 1
      return inOrder(() => host.writeClipboard(text))
    },
    writePicture: async (make) => {
      copies += 1
      const mine = copies
      const png = make().then((bytes) => {
        if (copies !== mine) throw leftOut
        return bytes
      })
      try {
        if (host.copyPictureInTheMaking === undefined) {
          const bytes = await png
          return await inOrder(() => host.copyPicture(bytes))
        }
        // It has to be asked for in the moment of the click. Once it is made, what comes next waits for it as for any copy.
        const written = host.copyPictureInTheMaking(png)
        void png.then(() => inOrder(() => written)).catch(() => undefined)
        return await written
      } catch (thrown) {
        if (thrown === leftOut) return null
        throw thrown
      }
    },
    read: () => last.then(() => host.readClipboard()),
    readPicture: () => last.then(() => host.pastePicture()),
  }
}
