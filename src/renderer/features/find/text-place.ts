/** Where in the mission's form a text of the document is written: the section, and which of its cards. */
import type { Mission } from '#model/mission/document.ts'

export interface FormPlace {
  /** Title of the section. */
  readonly section: string
  /** Which card of the section, from 0; null: it stands in no card. */
  readonly card: number | null
}

const ofSheet: Readonly<Record<string, string>> = {
  title: 'Mission',
  summary: 'Mission',
  author: 'Credits',
  briefing: 'Text',
}

const ofPlay: Readonly<Record<string, string>> = {
  rules: 'Rules and manoeuvres',
  objectives: 'Objectives',
  tables: 'Tables',
  securing: 'Securing and hatchways',
  operating: 'Securing and hatchways',
  deployment: 'Deployment and turns',
  ends: 'Battle',
  underdogBonus: 'Battle',
  next: 'Campaign',
  agendas: 'Campaign',
  reference: 'Stratagems and enhancements',
}

/** Parts of play of which each has a card. */
const withCards: ReadonlySet<string> = new Set(['rules', 'objectives', 'tables', 'reference'])

/** @param path of a text, as `textHits` gives it: `play.rules.2.text`; null: it is not written in the form */
export function formPlaceOf(path: string): FormPlace | null {
  const [field, part = '', index = ''] = path.split('.')
  const place = (section: string | undefined, card: number | null = null): FormPlace | null =>
    section === undefined ? null : { section, card }
  switch (field as keyof Mission) {
    case 'mission':
      return place(ofSheet[part])
    case 'play':
      return place(ofPlay[part], withCards.has(part) ? Number(index) : null)
    case 'sides':
      return place('Sides')
    case 'forces':
      return place('Forces')
    default:
      return null
  }
}
