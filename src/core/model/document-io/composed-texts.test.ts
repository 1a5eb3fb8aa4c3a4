import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { blankMission } from '#model/mission/blank.ts'
import { putEdit } from '#model/mission/edit.ts'
import { readMission } from './read-mission.ts'
import { writeMission } from './write-mission.ts'

const decomposed = 'Ma\u0308rz\u0306 한글'.normalize('NFD')
const composed = decomposed.normalize('NFC')
const marker = { id: 'm1', kind: 'objective', label: decomposed, board: 1, x: 300, y: 300 } as const

const escaped = (mark: string): string => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`

describe('texts whose letters and marks come apart', () => {
  const document = blankMission(decomposed)
  it('are composed by every edit', () => {
    const put = applyEdits(document, [putEdit('markers', marker)])
    expect(put.ok && put.value.document.markers[0]?.label).toBe(composed)
    const set = applyEdits(document, [
      { type: 'set', field: 'mission', value: { ...document.mission, summary: decomposed } },
    ])
    expect(set.ok && set.value.document.mission.summary).toBe(composed)
  })
  it.each([
    ['as they are', (text: string) => text],
    ['escaped', (text: string) => text.replace(/[\u0300-\u036f\u1100-\u11ff]/g, escaped)],
  ])('are composed when a file is read, %s in it', (_, write) => {
    const text = write(writeMission({ ...document, markers: [marker] }))
    expect(text).not.toContain(composed)
    const read = readMission(text)
    if (!read.ok) throw new Error(read.error.message)
    expect(read.value.document.markers[0]?.label).toBe(composed)
    expect(read.value.document.mission.title).toBe(composed)
  })
})
