/** Which number a marker shows. */
import type { Mission } from '#model/mission/document.ts'

/** Number of each marker without a label among those of its kind, in the order of the document. */
export function markerNumbers({ markers }: Mission): Map<string, number> {
  const counts = new Map<string, number>()
  return new Map(
    markers
      .filter(({ label }) => label === '')
      .map(({ id, kind }) => {
        const number = (counts.get(kind) ?? 0) + 1
        counts.set(kind, number)
        return [id, number]
      }),
  )
}
