import { describe, expect, test } from 'vitest'
import { FileProblem } from '#node-files/file-problem.ts'
import { fileFailure, internalFailure } from './host-failure.ts'

const system = (code: string): Error => Object.assign(new Error(`${code}: something technical`), { code })

describe.each(['open', 'save'] as const)('when a file cannot be opened or saved (%s)', (action) => {
  test.each([
    ['ENOENT', 'not-found'],
    ['ENOTDIR', 'not-found'],
    ['EACCES', 'denied'],
    ['EPERM', 'denied'],
    ['EROFS', 'denied'],
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EFBIG', 'full'],
    ['EISDIR', 'failed'],
    ['EIO', 'failed'],
  ])('%s is said as %s, with the name and what to do', (code, expected) => {
    const said = fileFailure(system(code), action, 'ambush.bulkhead')
    expect(said.code).toBe(expected)
    expect(said.message).toContain('“ambush.bulkhead”')
    expect(said.message).not.toContain('technical')
    expect(said.advice).not.toBe('')
    if (action === 'open' && expected !== 'full') expect(said.advice).not.toMatch(/Save As|elsewhere/)
  })

  test.each([
    'folder',
    'not-a-file',
    'too-large',
    'dangling-link',
    'link-loop',
    'half-written',
    'closed-folder',
  ] as const)('what Bulkhead finds out by itself: %s', (code) => {
    const said = fileFailure(new FileProblem(code, '/maps/where.bulkhead'), action, 'ambush.bulkhead')
    expect(said.message).toContain('“ambush.bulkhead”')
    expect(said.message).not.toContain('/maps/')
    expect(said.advice).not.toBe('')
  })
})

test('a system’s word that nobody has words for is said at least', () => {
  expect(fileFailure(system('EIO'), 'save', 'a').message).toBe('“a” could not be saved (the disk failed, EIO).')
  expect(fileFailure(system('ESTALE'), 'open', 'a').message).toBe(
    '“a” could not be opened (its drive does not answer, ESTALE).',
  )
  expect(fileFailure('odd', 'open', 'a').message).toBe('“a” could not be opened (odd).')
})

test('a save that stopped in the middle says where the old content lies', () => {
  const copy = '/maps/a.before-saving-1a2b3c4d.bulkhead'
  expect(fileFailure(new FileProblem('half-written', copy), 'save', 'a.bulkhead').message).toContain(
    '“a.before-saving-1a2b3c4d.bulkhead”',
  )
})

test.each([
  ['ENOENT', 'save', 'denied'],
  ['EROFS', 'save', 'denied'],
  ['EACCES', 'open', 'denied'],
  ['ENOENT', 'open', 'failed'],
  ['ENOSPC', 'save', 'full'],
  ['EIO', 'save', 'failed'],
] as const)(
  'of its own files the program says where they lie, and speaks of no Save As (%s, %s)',
  (code, action, expected) => {
    const said = internalFailure(system(code), action, 'the journal of unsaved work', '/data/journal')
    expect(said.code).toBe(expected)
    expect(said.message).toMatch(/the journal of unsaved work/i)
    expect(said.advice).toContain('/data/journal')
    expect(`${said.message} ${said.advice}`).not.toMatch(/Save As|is not there|technical/)
  },
)
