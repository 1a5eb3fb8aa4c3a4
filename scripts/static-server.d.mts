import type { Server } from 'node:http'

export interface Note {
  readonly message: string
  readonly advice: string
}

/** Where else copies of unsaved work lie; no address: it cannot be opened now. */
export interface Elsewhere extends Note {
  readonly address?: string
}

export declare function serveEditor(
  folder: string,
  options?: {
    readonly port?: number
    readonly nextPorts?: number | null
    readonly startFiles?: readonly object[]
    readonly noteElsewhere?: (address: string) => Note
    readonly noteUnsaved?: (port: number, held: boolean) => void
    readonly findElsewhere?: () => Promise<readonly Elsewhere[]>
  },
): Promise<{ readonly server: Server; readonly url: string; readonly note: Note | null }>
