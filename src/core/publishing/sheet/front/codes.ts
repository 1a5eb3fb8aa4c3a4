/** Parts of the map that a rule speaks of, as the short codes by which the map and the cards of the sides show them. */
import { partsName } from '#analysis/layout/map-parts.ts'
import { featureKindOf, markerKindOf, regionKindOf, tokenKindOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'
import { capital } from '#model/mission/mission-rule-set.ts'

export interface Code {
  /** `AC`; where nothing shows the part by letters, its name. */
  readonly text: string
  /** How the map shows it. */
  readonly form: 'zone' | 'region' | 'marker' | 'name'
  /** What it stands for, for those who have the sheet read to them. */
  readonly name: string
}

/** Codes of the parts, each once. A part that the code of its kind would say too little of is named. */
export function codesOf(document: Mission, parts: readonly MapPart[]): Code[] {
  const codes = new Map<string, Code>()
  for (const part of parts) {
    const name = partsName(document, part)
    const sign = isPlain(part) ? signOf(document, part) : null
    const code: Code =
      sign === null || sign.text === '' ? { text: capital(name), form: 'name', name } : { ...sign, name }
    codes.set(`${code.form} ${code.text}`, code)
  }
  return [...codes.values()]
}

/** Whether the part is all of a kind. */
const isPlain = (part: MapPart): boolean =>
  Object.keys(part).every((key) => key === 'part' || key === 'kind') && 'kind' in part

function signOf(document: Mission, part: MapPart): Omit<Code, 'name'> | null {
  switch (part.part) {
    case 'zones':
      return { text: zoneKindOf(document, part.kind).sign, form: 'zone' }
    case 'regions':
      return { text: regionKindOf(document, part.kind).sign, form: 'region' }
    case 'markers':
      return { text: markerKindOf(document, part.kind).sign, form: 'marker' }
    case 'tokens':
      return { text: tokenKindOf(document, part.kind).sign, form: 'marker' }
    case 'features':
      return { text: featureKindOf(document, part.kind).sign, form: 'name' }
    default:
      return null
  }
}
