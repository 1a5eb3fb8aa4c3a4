import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { fileWithin } from './extract-text.ts'

const file = writeMission(fullMap())
const small = JSON.stringify(JSON.parse(file))
const pack = readFileSync(new URL('../../../../resources/samples/ten-ways.bulkhead-pack', import.meta.url), 'utf8')
const quoted = (text: string): string => text.replace(/^/gm, '> ')

describe('a file in a text', () => {
  it.each([
    ['alone', small],
    ['with line ends around it', `\n\n${file}\n\n`],
    ['after a greeting and before another', `Hello Ann,\n\nhere it is:\n${file}\nBest wishes {Bob}`],
    ['in a fence of Markdown', `Try this:\n\n\`\`\`json\n${file}\`\`\`\n`],
    ['in a quoted letter', `Ann wrote:\n${quoted(`Look!\n${file}`)}\n\nI like it.`],
    ['in a letter that was quoted twice', quoted(quoted(`\n${file}\n`))],
    ['behind letters that nobody sees', `\u200b${small}\u2060`],
  ])('is found %s', (_, text) => {
    expect(JSON.parse(fileWithin(text))).toEqual(JSON.parse(file))
  })

  it('is the whole of it: no mission of a pack', () => {
    expect(fileWithin(pack)).toBe(pack.trimEnd())
    expect(fileWithin(`The pack:\n${pack}\nAnn`)).toBe(pack.trimEnd())
  })

  it('has words with brackets and quotation marks in them', () => {
    const odd = {
      ...fullMap(),
      mission: { ...fullMap().mission, briefing: 'a } b " c \\ {"format": "bulkhead-mission"' },
    }
    expect(fileWithin(`x ${writeMission(odd)} y`)).toBe(writeMission(odd).trimEnd())
  })

  it('that was cut short goes to the end, and is refused as such', () => {
    expect(fileWithin(`Here: ${file.slice(0, 500)}`)).toBe(file.slice(0, 500))
  })

  it.each([
    '',
    'nothing',
    '{',
    '{"a": {"format": "bulkhead-mission"}}',
    '<svg>{"format": "bulkhead-mission"}</svg>'.replace('{', '{ {'),
  ])('is not seen in %j', (text) => {
    expect(fileWithin(text)).toBe(text)
  })

  it('of many millions of letters is found at once', () => {
    const long = `{"format": "bulkhead-mission", "a": "${'x'.repeat(30_000_000)}"}`
    expect(fileWithin(`> ${long} y`)).toBe(long)
    expect(fileWithin(`{"format": "bulkhead-mission"${'{'.repeat(3_000_000)}`)).toHaveLength(3_000_029)
    expect(fileWithin(`${long.replace('x', '\\"'.repeat(1_000_000))} y`)).not.toContain(' y')
  })
})
