/** A cut profile as SVG: absolute paths in millimetres, no fill, hairlines, a layer for each kind of line. */
import { cutterColours } from '#publishing/export/cut-options.ts'
import type { CutProfile } from '#publishing/export/cut-profile.ts'
import type { Contour } from '#publishing/export/straight-lines.ts'
import { layerStart } from '#publishing/export/svg/picture-svg.ts'
import { decimal } from '#publishing/export/svg/xml.ts'

type Colour = keyof typeof cutterColours

/** Thin enough that a cutter takes it as a line (mm). */
const LINE_MM = 0.1

export const cutLines = (
  { cut, score }: CutProfile,
  { cutColour, scoreColour }: { readonly cutColour: Colour; readonly scoreColour: Colour },
): string[] =>
  // What is scored comes first: a part that is cut out no longer lies still.
  [...layer('score', 'Score', score, scoreColour), ...layer('cut', 'Cut', cut, cutColour)]

const layer = (id: string, title: string, contours: readonly Contour[], colour: Colour): string[] =>
  contours.length === 0
    ? []
    : [
        layerStart(id, title),
        ...contours.map(
          (contour) =>
            `    <path d="${pathData(contour)}" fill="none" stroke="${cutterColours[colour].css}" stroke-width="${LINE_MM}"/>`,
        ),
        '  </g>',
      ]

const pathData = ({ points, closed }: Contour): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${decimal(x)} ${decimal(y)}`).join('') +
  (closed ? 'Z' : '')
