/**
 * A sign that a run of the program is alive: a local socket with its name, on which it listens. Whatever ends the program
 * closes it, so that a number used again or a clock that jumps cannot mislead anybody.
 */
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Nobody takes longer to be answered by the system than this (ms). */
const PATIENCE = 1000

/** Short: the name of a socket may have about a hundred letters. */
const addressOf = (run: string): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\bulkhead-${run}` : join(tmpdir(), `bulkhead-${run.slice(0, 18)}.sock`)

/** From now on the run is alive for everybody, until the program ends or the function that is returned is called. */
export async function startBeacon(run: string): Promise<() => void> {
  const server: Server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => {
    // Where no socket can be made, nobody else is kept from this run's work; its own file it has all the same.
    server.once('error', () => resolve())
    server.listen(addressOf(run), resolve)
  })
  server.unref()
  const stop = (): void => {
    server.close()
    removeSign(run)
  }
  process.once('exit', stop)
  return () => {
    process.off('exit', stop)
    stop()
  }
}

/** Whether another run is alive. The sign of one that is not is taken away. */
export async function isAlive(run: string): Promise<boolean> {
  const alive = await new Promise<boolean>((resolve) => {
    const socket = connect(addressOf(run))
    const answer = (value: boolean): void => {
      socket.destroy()
      resolve(value)
    }
    socket.setTimeout(PATIENCE, () => answer(true))
    socket.once('connect', () => answer(true))
    socket.once('error', (error: NodeJS.ErrnoException) => answer(error.code === 'EACCES' || error.code === 'EPERM'))
  })
  if (!alive) removeSign(run)
  return alive
}

function removeSign(run: string): void {
  if (process.platform === 'win32') return
  try {
    rmSync(addressOf(run), { force: true })
  } catch {
    // It is in nobody's way.
  }
}
