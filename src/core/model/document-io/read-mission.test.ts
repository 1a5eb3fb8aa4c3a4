import { describe, expect, it } from 'vitest'
import { success } from '#foundation/result.ts'
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { fullMap } from '../../../../test/support/full-map.ts'
import { MAX_FILE_BYTES, type ReadError } from './read-error.ts'
import { readMission } from './read-mission.ts'
import { writeMission } from './write-mission.ts'

const sound: Mission = {
  ...blankMission('Sound'),
  panels: [
    { id: 'p1', piece: 'A1', board: 1, x: 0, y: 0, axis: 'horizontal', hatchway: null },
    {
      id: 'p2',
      piece: 'B2',
      board: 2,
      x: 3,
      y: 3,
      axis: 'vertical',
      hatchway: { half: 'first', face: 'east', start: 'closed' },
    },
  ],
  zones: [{ id: 'z1', kind: 'entry', side: 'attacker', label: '', squares: [{ board: 1, x: 0, y: 0 }] }],
  markers: [{ id: 'm1', kind: 'objective', label: 'A', board: 1, x: 100.5, y: 50 }],
  links: [{ id: 'l1', kind: 'power-line', from: 'm1', to: 'm1' }],
}
const text = writeMission(sound)

function errorOf(source: string): ReadError {
  const result = readMission(source)
  if (result.ok) throw new Error('the text was read')
  return result.error
}
/** The text with one part replaced, which must be there. */
function changed(from: string, to: string): string {
  expect(text).toContain(from)
  return text.replace(from, to)
}
/** Line and column of the first place where the text has the words. */
function placeIn(source: string, words: string): { line: number; column: number } {
  const before = source.slice(0, source.indexOf(words)).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

describe('readMission', () => {
  it('reads what the writer wrote, with CR LF and a byte-order mark too', () => {
    const expected = success({ document: sound, migratedFrom: null })
    expect(readMission(text)).toEqual(expected)
    expect(readMission(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(expected)
    expect(readMission(JSON.stringify(sound))).toEqual(expected)
  })

  it('reads a full map', () => {
    expect(readMission(writeMission(fullMap())).ok).toBe(true)
  })

  it('snaps positions to exact tenths and knows no −0', () => {
    const result = readMission(
      changed('"x": 100.5, "y": 50', '"x": 100.50000001, "y": -0').replace('"offset": 0', '"offset": -0.0'),
    )
    expect(result.ok && result.value.document.markers[0]).toEqual({ ...sound.markers[0], x: 100.5, y: 0 })
    expect(result.ok && result.value.document.arrangement).toEqual(sound.arrangement)
  })

  it('refuses a text that is too large before looking at it', () => {
    const error = errorOf('x'.repeat(MAX_FILE_BYTES + 1))
    expect(error).toMatchObject({ code: 'too-large', line: 0, column: 0, path: '' })
    expect(error.message).toContain('16 MB')
  })

  it.each([
    ['nothing', '', 'not-json', 'empty'],
    ['text', 'hello', 'not-json', 'this is no Bulkhead mission'],
    ['a mission without its first letter', '"format": 1', 'not-json', 'expected nothing more'],
    ['deep nesting', '['.repeat(100_000), 'too-deep', '64 deep'],
    ['a list', '[]', 'wrong-format', 'not a Bulkhead mission'],
    ['null', 'null', 'wrong-format', 'not a Bulkhead mission'],
    ['an object', '{}', 'wrong-format', 'it has no “format”'],
    ['a picture of a format', '{"format": 7}', 'wrong-format', 'not a text'],
  ])('refuses %s', (_, source, code, words) => {
    const error = errorOf(source)
    expect(error.code).toBe(code)
    expect(error.message).toContain(words)
    expect(error.advice).not.toBe('')
    expect(error.line).toBe(1)
  })

  it.each([
    [
      'another format',
      '"format": "bulkhead-mission"',
      '"format": "other"',
      'wrong-format',
      'its format is “other”',
      '"other"',
      'format',
    ],
    [
      'a newer version',
      '"version": 1',
      '"version": 3',
      'newer-version',
      'it has version 3, but this one reads only up to version 2',
      '3,',
      'version',
    ],
    [
      'a far newer version',
      '"version": 1',
      '"version": 99',
      'newer-version',
      'a newer Bulkhead made this file',
      '99',
      'version',
    ],
    ['version 0', '"version": 1', '"version": 0', 'unknown-version', 'must be a whole number', '0,', 'version'],
    [
      'a version in words',
      '"version": 1',
      '"version": "1"',
      'unknown-version',
      'must be a whole number',
      '"1"',
      'version',
    ],
    [
      'a trailing comma',
      '"role": "defender" }',
      '"role": "defender", }',
      'not-json',
      'a comma before',
      '}\n  ],\n  "kit"',
      'sides[1].role',
    ],
    ['a comment', '"sides": [', '"sides": [ // who', 'not-json', 'a comment', '// who', 'sides[0]'],
    ['a prototype key', '"gap": 0', '"__proto__": 0', 'forbidden-key', '“__proto__”', '"__proto__"', 'arrangement'],
    [
      'a key twice',
      '"gap": 0',
      '"edge": "west"',
      'duplicate-key',
      '“edge” is given twice',
      '"edge": "west", "offset"',
      'arrangement',
    ],
    [
      'an unknown code',
      '"piece": "B2"',
      '"piece": "Z9"',
      'invalid',
      'the kit has no piece “Z9”; it has A1',
      '"Z9"',
      'panels[1].piece',
    ],
    [
      'a code of another kind',
      '"piece": "B2"',
      '"piece": "PL"',
      'invalid',
      '“PL” is not a panel',
      '"PL"',
      'panels[1].piece',
    ],
    [
      'a panel off the board',
      '"x": 3, "y": 3',
      '"x": 3, "y": 7',
      'invalid',
      'off the board',
      '7, "axis"',
      'panels[1].y',
    ],
    [
      'a panel far off',
      '"x": 3, "y": 3',
      '"x": 3000, "y": 3',
      'invalid',
      '“x” must be at most 99',
      '3000',
      'panels[1].x',
    ],
    [
      'half a node',
      '"x": 3, "y": 3',
      '"x": 3.5, "y": 3',
      'invalid',
      '“x” must be a whole number, not 3.5',
      '3.5',
      'panels[1].x',
    ],
    [
      'a marker off the board',
      '"x": 100.5',
      '"x": 606.1',
      'invalid',
      '(606.1, 50) mm is off the board',
      '606.1',
      'markers[0].x',
    ],
    ['a fine position', '"x": 100.5', '"x": 100.55', 'invalid', '“x” must be whole tenths', '100.55', 'markers[0].x'],
    [
      'text for a number',
      '"x": 100.5',
      '"x": "a lot"',
      'invalid',
      '“x” must be a number, not “a lot”',
      '"a lot"',
      'markers[0].x',
    ],
    ['a missing key', '"label": "A", ', '', 'invalid', '“label” is missing', '{ "id": "m1"', 'markers[0].label'],
    [
      'a key too many',
      '"label": "A"',
      '"label": "A", "colour": "red"',
      'invalid',
      '“colour” is not a key that belongs here',
      '"colour"',
      'markers[0].colour',
    ],
    [
      'an unknown kind',
      '"kind": "objective"',
      '"kind": "flag"',
      'invalid',
      '“kind” must be “objective”, “generator”',
      '"flag"',
      'markers[0].kind',
    ],
    [
      'one of many kinds with a letter missing',
      '"kind": "entry"',
      '"kind": "attacker-entr"',
      'invalid',
      'values, not “attacker-entr”; the nearest are “attacker-entry”, ',
      '"attacker-entr"',
      'zones[0].kind',
    ],
    [
      'a third board',
      '"board": 2',
      '"board": 3',
      'invalid',
      'there is no board 3: the mission has 2 boards',
      '3, "x"',
      'panels[1].board',
    ],
    [
      'an unknown arrangement',
      '"kind": "joined"',
      '"kind": "round"',
      'invalid',
      '“kind” must be “single”, “joined”, “levels”, “boards” or “open”, not “round”',
      '"round"',
      'arrangement.kind',
    ],
    [
      'no squares',
      '"squares": [{ "board": 1, "x": 0, "y": 0 }]',
      '"squares": []',
      'invalid',
      '“squares” must have at least 1 entry',
      '[] }\n  ]',
      'zones[0].squares',
    ],
    ['an empty title', '"Sound"', '""', 'invalid', '“title” must not be empty', '"",\n    "number"', 'mission.title'],
    ['a title of two lines', '"Sound"', '"So\\nund"', 'invalid', 'must be one line', '"So', 'mission.title'],
    [
      'an id twice',
      '"id": "p2"',
      '"id": "p1"',
      'invalid',
      'the id “p1” is already used in panels',
      '"p1", "piece": "B2"',
      'panels[1].id',
    ],
    ['a capital id', '"id": "p2"', '"id": "P2"', 'invalid', 'an id is a small letter', '"P2"', 'panels[1].id'],
    [
      'an unknown side',
      '"side": "attacker"',
      '"side": "nobody"',
      'invalid',
      'there is no side “nobody”',
      '"nobody"',
      'zones[0].side',
    ],
    ['an unknown marker', '"to": "m1"', '"to": "m9"', 'invalid', 'there is no marker “m9”', '"m9"', 'links[0].to'],
    [
      'an unknown kit',
      '"id": "boarding-actions"',
      '"id": "other-kit"',
      'invalid',
      'unknown kit “other-kit”',
      '"other-kit"',
      'kit.id',
    ],
    [
      'a code that is none',
      '"codes": {}',
      '"codes": { "a1": "x" }',
      'invalid',
      '“a1” cannot be a key here',
      '"a1"',
      'kit.codes.a1',
    ],
    [
      'a code the kit lacks',
      '"codes": {}',
      '"codes": { "Q1": "x" }',
      'invalid',
      'the kit has no piece “Q1”',
      '"x" }',
      'kit.codes.Q1',
    ],
    [
      'a hatchway in a plain wall',
      '"axis": "horizontal", "hatchway": null',
      '"axis": "horizontal", "hatchway": { "half": "first", "face": "north", "start": "open" }',
      'invalid',
      'A1 has no hatchway',
      '{ "half": "first", "face": "north"',
      'panels[0].hatchway',
    ],
    [
      'no hatchway where one is',
      '{ "half": "first", "face": "east", "start": "closed" }',
      'null',
      'invalid',
      'B2 has a hatchway',
      'null }\n  ],\n  "halfPillars"',
      'panels[1].hatchway',
    ],
    [
      'a face along the wall',
      '"face": "east"',
      '"face": "north"',
      'invalid',
      'east or west',
      '"north", "start"',
      'panels[1].hatchway.face',
    ],
    [
      'the second half of a short panel',
      '"half": "first"',
      '"half": "second"',
      'invalid',
      'one half only',
      '"second"',
      'panels[1].hatchway.half',
    ],
  ])('locates %s', (_, from, to, code, words, at, path) => {
    const source = changed(from, to)
    const error = errorOf(source)
    expect(error).toMatchObject({ code, path, more: 0, ...placeIn(source, at) })
    expect(error.message).toContain(words)
    expect(error.advice).not.toBe('')
  })

  it.each([
    ['{ "zone": "Z1" }', '“zone” is “Z1”, but an id is', 'shows[0].from.zone'],
    ['{ "board": 1, "x": 5 }', '“y” is missing', 'shows[0].from.y'],
    ['{ "board": 1, "x": 5, "y": "low" }', '“y” must be a number', 'shows[0].from.y'],
    ['{ "board": 1, "x": 5, "y": 900 }', '(5, 900) mm is off the board', 'shows[0].from.y'],
    ['{ "model": "t1", "zone": "z1" }', '“zone” is not a key', 'shows[0].from.zone'],
    ['5', '“from” must be an object, not 5', 'shows[0].from'],
    ['null', '“from” must be an object, not null', 'shows[0].from'],
  ])('says what is wrong with the place %s of a diagram', (from, words, path) => {
    const diagram = writeMission({
      ...sound,
      diagrams: [{ id: 'd1', title: 'x', text: '', ...emptyScene, shows: [{ kind: 'seen', from: { model: 'gone' } }] }],
    })
    expect(readMission(diagram).ok).toBe(true)
    const error = errorOf(diagram.replace('{ "model": "gone" }', from))
    expect(error).toMatchObject({ code: 'invalid', path: `diagrams[0].${path}` })
    expect(error.message).toContain(words)
  })

  it('says how many further problems there are', () => {
    expect(errorOf(changed('"board": 1', '"board": 8').replace('"board": 2', '"board": 9')).more).toBe(1)
    expect(errorOf(text.replaceAll('"m1" }', '"m7" }').replace('"from": "m1"', '"from": "m8"')).more).toBe(1)
  })

  it.each([text.indexOf('  "mission"'), 0])('says that git left two versions of a place (%d)', (at) => {
    const torn = `${text.slice(0, at)}<<<<<<< HEAD\n${text.slice(at)}=======\n{\n>>>>>>> hers\n`
    const message = 'git could not merge this place, and left both versions of it in the file'
    expect(errorOf(torn)).toMatchObject({ code: 'not-json', message, ...placeIn(torn, '<<<<<<<') })
  })

  it('locates the end of a truncated file at every length', () => {
    for (let length = 0; length < text.length - 2; length += 7) {
      const error = errorOf(text.slice(0, length))
      expect(error.code).toBe('not-json')
      expect(error.line).toBeGreaterThan(0)
    }
  })

  it('shows nothing in a message that a terminal would obey', () => {
    const error = errorOf(`{"format": "\\u001b[31m\u202e${'x'.repeat(300)}"}`)
    expect(error.message).toContain('\\u001b[31m\\u202ex')
    expect(error.message.length).toBeLessThan(160)
  })

  it.each(['toString', 'hasOwnProperty', 'valueOf'])('is not misled by the key %s', (key) => {
    expect(errorOf(changed('"label": "A"', `"label": "A", "${key}": 1`)).path).toBe(`markers[0].${key}`)
  })
})
