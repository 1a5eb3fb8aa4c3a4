import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readMission } from './read-mission.ts'
import { writeMission } from './write-mission.ts'

it('the example of the documentation is a mission in its canonical form', () => {
  const page = readFileSync(new URL('../../../docs/mission-file.md', import.meta.url), 'utf8')
  const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const result = readMission(example)
  expect(result).toMatchObject({ ok: true })
  if (result.ok) expect(writeMission(result.value.document)).toBe(example)
})
