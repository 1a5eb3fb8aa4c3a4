/** The pieces of the box as 3MF: each kind of piece once, with as many copies as are wanted, for a 3D printer. */
import { exporterOf, oneFile } from '#publishing/export/exporter.ts'
import { decimal, escapeXml } from '#publishing/export/picture-svg.ts'
import {
  pieceFields,
  pieceOptions,
  pieceWarnings,
  STAND_IN,
  type StandIn,
  standInsOf,
} from '#publishing/export/solid/pieces.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import { zipOf } from '#publishing/export/zip.ts'

const kind = { extension: '3mf', mime: 'model/3mf' } as const

export const threeMfExporter = exporterOf({
  ...kind,
  id: '3mf',
  name: '3MF of the pieces',
  options: pieceOptions,
  fields: pieceFields,
  plan: (document, wanted, stem) =>
    oneFile(
      kind,
      stem,
      async () => write3mf(standInsOf(document, wanted), document.mission.title),
      () => pieceWarnings(document, wanted),
    ),
})

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MODELS = 'http://schemas.microsoft.com/3dmanufacturing'

const types = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`
const relations = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Target="/3D/3dmodel.model" Id="model" Type="${MODELS}/2013/01/3dmodel"/></Relationships>`

function write3mf(pieces: readonly StandIn[], title: string): Uint8Array {
  const objects = pieces.map(({ name, mesh }, index) => {
    const vertices = triples(mesh.points).map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`)
    const triangles = triples(mesh.triangles).map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`)
    return `<object id="${index + 1}" type="model" name="${escapeXml(name)}"><mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh></object>`
  })
  const items = pieces.flatMap(({ copies }, index) =>
    copies.map(
      ({ x, y }) => `<item objectid="${index + 1}" transform="1 0 0 0 1 0 0 0 1 ${decimal(x)} ${decimal(y)} 0"/>`,
    ),
  )
  const model = [
    `${XML}<model unit="millimeter" xml:lang="en" xmlns="${MODELS}/core/2015/02">`,
    `<metadata name="Title">${escapeXml(title)}</metadata><metadata name="Description">${STAND_IN}</metadata>`,
    `<resources>${objects.join('\n')}</resources>`,
    `<build>${items.join('\n')}</build>`,
    '</model>\n',
  ].join('\n')
  return zipOf({
    '3D/3dmodel.model': utf8(model),
    '[Content_Types].xml': utf8(types),
    '_rels/.rels': utf8(relations),
  })
}

const triples = (values: readonly number[]): string[][] =>
  Array.from({ length: values.length / 3 }, (_, index) => values.slice(3 * index, 3 * index + 3).map(decimal))
