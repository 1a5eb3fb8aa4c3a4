/** Writing a small file of the program's own while everything else waits, as where a window is closing. */
import { closeSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reasonOf } from './file-problem.ts'
import { forgetTemporary, temporaryName } from './temporary-files.ts'

/**
 * Replaces a file by way of a temporary one beside it: a failure at any moment leaves either the old content or the new. Of a link
 * what it leads to is written.
 * @throws the system's error; the file is as it was then
 */
export function writeNow(path: string, text: string): void {
  const target = placeOf(path)
  const name = temporaryName()
  const temporary = join(dirname(target), name)
  try {
    const file = openSync(temporary, 'wx')
    try {
      const bytes = Buffer.from(text)
      // A write may stop short without an error where the disk is full; the next one says why.
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameWhenFree(temporary, target)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  } finally {
    forgetTemporary(name)
  }
}

function placeOf(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    if (reasonOf(error) === 'not-found') return path
    throw error
  }
}

/** Windows refuses the rename while a virus scanner or an indexer looks at the file; that passes. */
function renameWhenFree(from: string, to: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      renameSync(from, to)
      return
    } catch (error) {
      if (process.platform !== 'win32' || attempt === 10) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20 * attempt)
    }
  }
}
