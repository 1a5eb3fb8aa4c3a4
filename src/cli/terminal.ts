/** Where the program writes. A reader that stops reading (`| head`) is no error. */

export const say = (text: string): void => {
  process.stdout.write(text)
}
/** The bytes of a file; resolves when they are on their way. */
export const sayBytes = (bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error === null || error === undefined ? resolve() : reject(error)))
  })
export const complain = (text: string): void => {
  process.stderr.write(text)
}

/** Ends the program quietly when nobody reads its output any more; its exit code stays what it was going to be. */
export function acceptClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      process.exit()
    })
}
