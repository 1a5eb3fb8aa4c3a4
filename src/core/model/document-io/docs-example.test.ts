import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { danglingRefsIn } from '#model/mission/diagram-references.ts'
import {
  type Diagram,
  diagramSchema,
  MAX_DIAGRAMS,
  MAX_MODELS,
  MAX_SHOWN,
  rangeRules,
} from '#model/mission/diagrams.ts'
import { readMission } from './read-mission.ts'
import { writeMission } from './write-mission.ts'

const page = readFileSync(new URL('../../../../docs/mission-file.md', import.meta.url), 'utf8')
const [mission = '', diagram = ''] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text)

it('the example of the documentation is a mission in its canonical form', () => {
  const result = readMission(mission)
  expect(result).toMatchObject({ ok: true })
  if (result.ok) expect(writeMission(result.value.document)).toBe(mission)
})

it('its diagram is one that this mission can keep, written as it would be, and its words are those of the program', () => {
  const read = readMission(mission)
  if (!read.ok) throw new Error(read.error.message)
  const kept: Diagram = diagramSchema.parse(JSON.parse(diagram))
  const text = writeMission({ ...read.value.document, diagrams: [kept] })
  expect(readMission(text)).toMatchObject({ ok: true, value: { document: { diagrams: [kept] } } })
  expect(danglingRefsIn(read.value.document, kept)).toEqual([])
  expect(text.replaceAll(/^ {4}/gm, '')).toContain(diagram.trimEnd())
  const section = page.slice(page.indexOf('## Diagrams'), page.indexOf('## What may be where'))
  for (const word of [...Object.keys(diagramSchema.shape).filter((key) => key !== 'id'), ...rangeRules])
    expect(section, word).toContain(`\`${word}\``)
  for (const most of [MAX_DIAGRAMS, MAX_MODELS, MAX_SHOWN]) expect(section).toContain(`at most ${most}`)
})
