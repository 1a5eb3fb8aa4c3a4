/**
 * A long mission in German on the densest map of the samples: twelve objectives and twelve thousand letters, in words as long as
 * German has them. What it says is made of these sentences alone, so that a test can look for each of them on paper.
 */
import { readFileSync } from 'node:fs'
import { readMission } from '../../src/core/model/document-io/read-mission.ts'
import type { Mission, MissionFile } from '../../src/core/model/mission/document.ts'
import { withMigratedTexts } from '../../src/core/model/mission/migrate-texts.ts'

function sample(name: string): Mission {
  const read = readMission(readFileSync(new URL(`../../resources/samples/${name}.bulkhead`, import.meta.url), 'utf8'))
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}
const base = sample('dead-mans-vault')

const rooms = [
  'Maschinenraum',
  'Laderampe',
  'Luftschleuse',
  'Kommandobrücke',
  'Treibstofflager',
  'Krankenstation',
  'Waffenkammer',
  'Schaltzentrale',
  'Mannschaftsquartier',
  'Beobachtungskuppel',
  'Wasseraufbereitung',
  'Reaktorkammer',
] as const

const said: readonly ((room: string, other: string) => string)[] = [
  (room) => `Seit dem Schiffbruch brennt im Bereich ${room} nur noch die Notbeleuchtung.`,
  (room, other) => `Zwischen ${room} und ${other} verläuft der einzige Versorgungsgang, der nicht überflutet ist.`,
  (room) => `Wer den Bereich ${room} hält, entscheidet über die Sauerstoffzufuhr des gesamten Vorschiffs.`,
  (room) => `Die Druckschotten am Bereich ${room} öffnen sich ausschließlich mit einem gültigen Zugangsschlüssel.`,
  (room, other) =>
    `Über Lüftungsschächte gelangt man ungesehen von ${room} nach ${other}, jedoch niemals mit schwerer Ausrüstung.`,
  (room) => `Überlebende berichten von Klopfgeräuschen hinter den Wandverkleidungen am Bereich ${room}.`,
  (room) => `Jede Einheit, die ihren Spielzug am Bereich ${room} beendet, würfelt einmal für die Strahlenbelastung.`,
  (room, other) => `Das Bordbuch nennt ${room} und ${other} als letzte bekannte Aufenthaltsorte des Zahlmeisters.`,
]

/** So many sentences, no two of them alike. */
function sentences(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const at = from + index
    const room = rooms[at % rooms.length] ?? ''
    const other = rooms[(at * 5 + 7 + Math.floor(at / rooms.length)) % rooms.length] ?? ''
    return said[(at + Math.floor(at / 24)) % said.length]?.(room, other) ?? ''
  })
}
const prose = (from: number, paragraphs: number, each: number): string =>
  Array.from({ length: paragraphs }, (_, index) => sentences(from + index * each, each).join(' ')).join('\n\n')

const objectives: Mission['play']['objectives'] = rooms.map((room, index) => ({
  id: `ziel-${index + 1}`,
  title: `${room} sichern`,
  side: null,
  timing: { kind: 'end' },
  conditions: [
    {
      kind: 'free',
      text: `Kontrolliere den Bereich ${room} ununterbrochen während zweier aufeinanderfolgender Schlachtrunden`,
      maximum: 5,
    },
  ],
}))

const rules: Mission['play']['rules'] = rooms.slice(0, 8).map((room, index) => ({
  id: `regel-${index + 1}`,
  kind: index < 5 ? 'special-rule' : 'tactical-manoeuvre',
  title: `${room}: Ausnahmezustand`,
  text: sentences(60 + index * 6, 6).join(' '),
  about: [],
}))

/** The mission, and all that its author wrote. */
export function germanMission(): { readonly mission: Mission; readonly written: string } {
  const file = {
    ...base,
    mission: {
      ...base.mission,
      title: 'Das Vermächtnis des Zahlmeisters',
      number: '47',
      language: 'de',
      author: 'Jürgen Weißgerber',
      summary: 'Zwei Entermannschaften suchen im Wrack der Königswusterhausen nach den Lohngeldern der ganzen Flotte.',
      briefing: prose(0, 4, 5),
      rules: ['Tiefkühlschlaf', 'Notstromversorgung', 'Überdruckventile']
        .map((title, index) => `**${title}.** ${sentences(120 + index * 5, 4).join(' ')}`)
        .join('\n\n'),
      scoring: `${prose(150, 2, 5)}\n\n- ${sentences(170, 3).join('\n- ')}\n\n1. ${sentences(180, 3).join('\n2. ')}`,
    },
    play: { ...base.play, objectives, rules, needs: [], next: undefined, agendas: undefined },
  } as MissionFile
  const { title, summary, author, briefing, scoring } = file.mission
  const written = [
    title,
    summary,
    author,
    briefing,
    // Bold words that begin a paragraph are its title, without their full stop.
    file.mission.rules.replace(/\*\*(.+?)\.\*\*/g, '$1'),
    scoring.replaceAll(/^(- |\d\. )/gm, ''),
    ...rules.flatMap((rule) => [rule.title, rule.text]),
    ...objectives.flatMap(({ title: name, conditions }) => [
      name,
      ...conditions.map((condition) => (condition.kind === 'free' ? condition.text : '')),
    ]),
  ].join('\n')
  return { mission: withMigratedTexts(file), written }
}

/**
 * Another one, unlike the first: a wide map, objectives of one side each that are scored at different times and in several ways, few rules and long
 * prose with lists, a table and headings, a long briefing.
 */
export function germanChronicle(): { readonly mission: Mission; readonly written: string } {
  const chart = sample('tallow-works')
  const [attacker, defender] = chart.sides
  const own: Mission['play']['objectives'] = rooms.map((room, index) => ({
    id: `auftrag-${index + 1}`,
    title: `Auftrag ${index + 1}: ${room}`,
    side: (index % 2 === 0 ? attacker : defender)?.id ?? null,
    timing:
      index % 3 === 0
        ? { kind: 'end' }
        : { kind: 'progressive', from: 2, to: 5, phase: 'command', turn: 'own', lastRoundAtEnd: true },
    conditions: [
      { kind: 'free', text: `${room} ohne eigene Verluste gesichert`, maximum: 4 },
      { kind: 'free', text: `Funkspruch aus ${room} abgesetzt`, maximum: 3 },
    ],
  })) as Mission['play']['objectives']
  const chronicle = ['Chronik', 'Überfahrt', 'Meuterei', 'Havarie', 'Bergung'] as const
  const rules = chronicle
    .map(
      (title, index) =>
        `## ${title}\n\n${sentences(300 + index * 9, 5).join(' ')}\n\n- ${sentences(400 + index * 7, 3).join('\n- ')}`,
    )
    .join('\n\n')
  const table = rooms
    .map((_, index) => `| ${index + 1} | ${sentences(500 + index, 1)[0]?.replace('.', '')} |`)
    .join('\n')
  const file = {
    ...chart,
    mission: {
      ...chart.mission,
      title: 'Bordchronik der Zwillingsfestung Königswusterhausen',
      number: 'XII',
      language: 'de',
      author: 'Änne Großschädl',
      summary: 'Zwei Besatzungen derselben Festung streiten um das, was die Überfahrt übrig gelassen hat.',
      briefing: prose(200, 6, 6),
      rules: `${rules}\n\n## Ereignisse\n\n| W12 | Was geschieht |\n|---|---|\n${table}`,
      scoring: prose(260, 2, 3),
    },
    play: { ...chart.play, objectives: own, rules: [], needs: [], next: undefined, agendas: undefined },
  } as MissionFile
  const { title, summary, author, briefing, scoring } = file.mission
  const written = [
    title,
    summary,
    author,
    briefing,
    file.mission.rules.replaceAll(/^(## |- |\|---.*)|\|/gm, ' '),
    scoring,
    ...own.flatMap(({ title: name, conditions }) => [
      name,
      ...conditions.map((condition) => (condition.kind === 'free' ? condition.text : '')),
    ]),
  ].join('\n')
  return { mission: withMigratedTexts(file), written }
}
