import type { Server } from 'node:http'

export declare function serveEditor(
  folder: string,
  options?: { readonly port?: number; readonly startFiles?: readonly object[] },
): Promise<{ readonly server: Server; readonly url: string }>
