/** The cut profile as DXF for cutters and drawing programs: millimetres, y upwards, the layers CUT and SCORE. */
import { DxfWriter, LWPolylineFlags, point2d, Units } from '@tarikjabiri/dxf'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetLine } from '#model/mission/mission-rule-set.ts'
import { type Contour, cutProfile } from '#publishing/export/cut-profile.ts'
import { cutterColours, type DxfOptions } from '#publishing/export/picture-options.ts'

/** The text of the DXF file; its origin is the lower left corner. */
export function writeDxf(document: Mission, options: DxfOptions): string {
  const { bounds, cut, score } = cutProfile(document, options)
  const writer = new DxfWriter()
  writer.setUnits(Units.Millimeters)
  const place = (contours: readonly Contour[], layerName: string, colour: keyof typeof cutterColours): void => {
    writer.addLayer(layerName, cutterColours[colour].index, 'Continuous')
    for (const { points, closed } of contours)
      writer.addLWPolyline(
        points.map(({ x, y }) => ({ point: point2d(exact(x - bounds.x), exact(bounds.y + bounds.height - y)) })),
        { layerName, flags: closed ? LWPolylineFlags.Closed : LWPolylineFlags.None },
      )
  }
  place(score, 'SCORE', options.scoreColour)
  place(cut, 'CUT', options.cutColour)
  // A comment (group code 999) may stand before everything else.
  const about = ruleSetLine(document)
  return about === '' ? writer.stringify() : `999\n${about}\n${writer.stringify()}`
}

/** To a thousandth of a millimetre, never −0. */
const exact = (value: number): number => Math.round(value * 1000) / 1000 + 0
