import type { Server } from 'node:http'

export interface Note {
  readonly message: string
  readonly advice: string
}

export declare function serveEditor(
  folder: string,
  options?: {
    readonly port?: number
    readonly nextPorts?: number
    readonly startFiles?: readonly object[]
    readonly noteElsewhere?: (address: string) => Note
  },
): Promise<{ readonly server: Server; readonly url: string; readonly note: Note | null }>
