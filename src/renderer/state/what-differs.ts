/** What is different in the file from what is open, as a short list in the words of the editor. */
import { patchBetween } from '#core/edits/patch-between.ts'
import { sameValue } from '#core/edits/same-value.ts'
import { type Collection, collections, type Mission } from '#core/mission/document.ts'
import type { Change, Field } from '#core/mission/edit.ts'

/** One line for each thing that differs; none: both say the same. */
export function whatDiffers(here: Mission, inFile: Mission): readonly string[] {
  const patch = patchBetween(here, inFile)
  const changed = new Set(patch.flatMap((change) => ('field' in change ? [change.field] : [])))
  return [
    ...(changed.has('mission') ? sheetLines(here.mission, inFile.mission) : []),
    ...fieldNames.flatMap(([field, name]) => (changed.has(field) ? [`${name}: different in the file`] : [])),
    ...collections.flatMap((collection) => collectionLine(collection, patch)),
  ]
}

/** Texts up to this long are shown; of longer ones the length is told. */
const SHOWN_LETTERS = 60

function sheetLines(here: Mission['mission'], inFile: Mission['mission']): string[] {
  const keys = [...new Set([...Object.keys(here), ...Object.keys(inFile)])] as (keyof Mission['mission'])[]
  return keys.flatMap((key) => {
    const [mine, theirs] = [here[key], inFile[key]]
    if (sameValue(mine, theirs)) return []
    const name = `${key.slice(0, 1).toUpperCase()}${key.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
    if (typeof mine !== 'string' || typeof theirs !== 'string') return [`${name}: different in the file`]
    return Math.max(mine.length, theirs.length) <= SHOWN_LETTERS
      ? [`${name}: ${quoted(mine)} here, ${quoted(theirs)} in the file`]
      : [`${name}: ${lettersOf(mine)} here, ${lettersOf(theirs)} in the file`]
  })
}

const quoted = (text: string): string => (text === '' ? 'empty' : `“${text.replaceAll('\n', ' ')}”`)
const lettersOf = (text: string): string => (text === '' ? 'empty' : `${text.length} letters`)

const fieldNames: readonly (readonly [Exclude<Field, 'mission'>, string])[] = [
  ['sides', 'Sides'],
  ['kit', 'Kit'],
  ['ruleSet', 'Rule set'],
  ['arrangement', 'Arrangement of the boards'],
  ['kinds', 'Kinds of this mission'],
  ['play', 'Setup, rules and scoring'],
  ['checks', 'Rule settings and waived findings'],
  ['forces', 'Forces'],
  ['diagrams', 'Diagrams'],
]

const nouns: Readonly<Record<Collection, string>> = {
  panels: 'Panels',
  halfPillars: 'Half-pillars',
  wallEnds: 'Wall ends',
  zones: 'Zones',
  regions: 'Regions',
  markers: 'Markers',
  links: 'Links',
  features: 'Features',
  notes: 'Notes',
  tokens: 'Tokens',
}

function collectionLine(collection: Collection, patch: readonly Change[]): string[] {
  const changes = patch.flatMap((change) =>
    'collection' in change && change.collection === collection ? [change] : [],
  )
  const onlyHere = changes.filter(({ after }) => after === null).length
  const onlyInFile = changes.filter(({ before }) => before === null).length
  const different = changes.length - onlyHere - onlyInFile
  const parts = [
    onlyHere > 0 ? `${onlyHere} only here` : '',
    onlyInFile > 0 ? `${onlyInFile} only in the file` : '',
    different > 0 ? `${different} different` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? [] : [`${nouns[collection]}: ${parts.join(', ')}`]
}
