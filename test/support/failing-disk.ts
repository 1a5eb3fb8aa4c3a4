/**
 * A disk that fails: the real file functions of Node, one operation of which does what a failing disk does. They are put in the
 * place of the usual ones for all modules of this process, so that a whole part of the program can be driven over it.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * How an operation fails. `short`: only a part of what was to be written is, and the disk goes on; `short and full`: it does not.
 * `kill`: neither it nor anything after it is done or comes back, as where the program is killed before it.
 */
export const diskFaults = ['ENOSPC', 'EIO', 'EACCES', 'short', 'short and full'] as const
export type DiskFault = (typeof diskFaults)[number] | 'kill'

export interface FailingDisk {
  /** From now on the operation of that number (from 0) fails. */
  plan(fault: DiskFault, number: number): void
  /** Nothing fails any more. */
  heal(): void
  /** The operation that failed since it was planned; null: there were fewer. */
  struck(): string | null
  /** The usual functions are back. */
  restore(): void
}

type Work = (...args: unknown[]) => unknown
interface Methods {
  [name: string]: unknown
}

const inPromises = ['open', 'mkdir', 'rename', 'rm', 'link', 'copyFile', 'appendFile', 'writeFile', 'readFile']
const atOnce = ['openSync', 'mkdirSync', 'renameSync', 'rmSync', 'copyFileSync', 'readFileSync', 'fsyncSync']
const ofHandles = ['sync', 'datasync', 'stat', 'readFile', 'truncate', 'close']

export function failingDisk(): FailingDisk {
  let [fault, at, count, struck]: [DiskFault, number, number, string | null] = ['EIO', -1, 0, null]
  const strikes = (what: string): boolean => {
    count += 1
    if (count - 1 !== at) return false
    struck = what
    return true
  }
  const isKilled = (): boolean => fault === 'kill' && struck !== null && at !== -1
  const never = (): Promise<never> => new Promise(() => undefined)
  const code = (): string => (fault.startsWith('short') ? 'EIO' : fault)
  const failure = (of = code()): Error => Object.assign(new Error(`${of}: the test wants it`), { code: of })
  const undo: (() => void)[] = []
  const replace = (object: Methods, name: string, make: (usual: Work) => Work): void => {
    const usual = object[name]
    if (typeof usual !== 'function') throw new Error(`there is no ${name}`)
    object[name] = make(usual as Work)
    undo.push(() => {
      object[name] = usual
    })
  }

  const { promises } = fs
  const loose = fs as unknown as Methods
  const loosePromises = promises as unknown as Methods
  /** Writes a part of the bytes where that is what fails. */
  const partOf = (length: number): number => Math.max(1, Math.floor(length / 3))
  /** Of files that a kill leaves open, which a program that is gone would have no more. */
  const closings: (() => Promise<void>)[] = []
  const failingHandle = (handle: fs.promises.FileHandle): fs.promises.FileHandle => {
    const methods = handle as unknown as Methods
    if (fault === 'kill') closings.push(handle.close.bind(handle))
    for (const name of ofHandles) {
      const usual = (methods[name] as Work).bind(handle)
      methods[name] = async (...args: unknown[]) => {
        const fails = strikes(`handle ${name}`)
        if (isKilled()) return never()
        // The system closes it all the same, and says that what was written before is not sure.
        if (fails && name !== 'close') throw failure()
        const value = await usual(...args)
        if (fails) throw failure()
        return value
      }
    }
    const write = handle.write.bind(handle)
    // writeFile of a handle goes on after a short write by itself; what fails in it fails as a whole.
    const writeFile = handle.writeFile.bind(handle)
    return Object.assign(handle, {
      write: async (bytes: Uint8Array, from: number, length: number, place: number | null) => {
        const fails = strikes('handle write')
        if (isKilled()) return never()
        if (!fails) return write(bytes, from, length, place)
        if (!fault.startsWith('short')) throw failure()
        const written = await write(bytes, from, partOf(length), place)
        if (fault === 'short and full') throw failure('ENOSPC')
        return written
      },
      writeFile: async (data: string | Uint8Array) => {
        const fails = strikes('handle writeFile')
        if (isKilled()) return never()
        if (!fails || fault === 'short') return writeFile(data)
        if (fault === 'short and full') {
          const bytes = Buffer.from(data as string)
          await write(bytes, 0, partOf(bytes.length), null)
          throw failure('ENOSPC')
        }
        throw failure()
      },
    })
  }
  for (const name of inPromises)
    replace(loosePromises, name, (usual) => async (...args) => {
      const fails = strikes(name)
      if (isKilled()) return never()
      if (fails) throw failure()
      const value = await usual(...args)
      return name === 'open' ? failingHandle(value as fs.promises.FileHandle) : value
    })
  for (const name of atOnce)
    replace(loose, name, (usual) => (...args) => {
      if (strikes(name)) throw failure()
      return usual(...args)
    })
  replace(loose, 'writeSync', (usual) => (file, data, from, length, ...rest) => {
    if (!strikes('writeSync')) return usual(file, data, from, length, ...rest)
    if (!fault.startsWith('short') || typeof data === 'string') throw failure()
    const written = usual(file, data, from, partOf(Number(length)), ...rest)
    if (fault === 'short and full') throw failure('ENOSPC')
    return written
  })
  syncBuiltinESMExports()
  return {
    plan(next, number) {
      ;[fault, at, count, struck] = [next, number, 0, null]
    },
    heal() {
      at = -1
      for (const close of closings.splice(0)) void close().catch(() => undefined)
    },
    struck: () => struck,
    restore() {
      for (const one of undo.reverse()) one()
      syncBuiltinESMExports()
    },
  }
}

/**
 * Does something for each operation that it takes, with that operation failing, until none failed any more; what failed in all.
 * @param from the first operation that fails, and `step` how many further the next one is, for work of very many operations
 */
export async function atEachOperation(
  disk: FailingDisk,
  run: (number: number) => Promise<void>,
  { from = 0, step = 1 } = {},
): Promise<readonly string[]> {
  const failed = new Set<string>()
  for (let number = from; ; number += step) {
    await run(number)
    const what = disk.struck()
    disk.heal()
    if (what === null) return [...failed].sort()
    failed.add(what)
  }
}
