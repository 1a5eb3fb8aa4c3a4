import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { isFileSync, isFolderSync } from './path-type.ts'

const root = temporaryFolder()

test('a file, a folder, what is missing, and what the system will not look at', () => {
  const [file, folder, circle] = ['file', 'folder', 'circle'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(file, '')
  mkdirSync(folder)
  symlinkSync(circle, circle)
  const kinds = [file, folder, join(root, 'nowhere'), join(file, 'inside'), circle, join(root, 'x'.repeat(300))].map(
    (path) => [isFileSync(path), isFolderSync(path)],
  )
  expect(kinds).toEqual([[true, false], [false, true], ...Array.from({ length: 4 }, () => [false, false])])
})
