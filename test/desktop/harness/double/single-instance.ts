/** A real lock between processes, on the user's folder: the second one hands its data over and gets false. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'

export interface HandedOver {
  readonly argv: string[]
  readonly folder: string
  readonly data: unknown
}

/**
 * @param receive hears of every later process that asks for the same lock
 * @returns null with the lock; without it, a promise that settles when the data has been handed over
 */
export function lockFolder(
  folder: string,
  mine: HandedOver,
  receive: (from: HandedOver) => void,
): Promise<void> | null {
  mkdirSync(folder, { recursive: true })
  const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replace(/\W/g, '_')}` : join(folder, 'lock.sock')
  const pidFile = join(folder, 'lock.pid')
  if (isAlive(pidFile)) {
    return new Promise((resolve) => {
      const connection = createConnection(socket, () => connection.end(JSON.stringify(mine)))
      connection.on('close', () => resolve()).on('error', () => resolve())
    })
  }
  rmSync(socket, { force: true })
  writeFileSync(pidFile, String(process.pid))
  const server = createServer((connection) => {
    let text = ''
    connection.on('data', (data) => {
      text += String(data)
    })
    connection.on('end', () => receive(JSON.parse(text) as HandedOver))
  })
  server.listen(socket).unref()
  return null
}

function isAlive(pidFile: string): boolean {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'))
    process.kill(pid, 0)
    return pid !== process.pid
  } catch {
    return false
  }
}
