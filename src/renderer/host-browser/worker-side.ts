/**
 * A worker's own side. To the types of a page, `self` is its window; what is used of it here, a worker has as well.
 */

/** Calls back for every message from the window. */
export const onMessage = <Message>(take: (message: Message) => void): void =>
  self.addEventListener('message', ({ data }: MessageEvent<Message>) => take(data))

/** Sends a message to the window; what is handed over is gone here. */
export const postToWindow = <Message>(message: Message, handedOver: Transferable[] = []): void =>
  self.postMessage(message, { transfer: handedOver })

/** The fonts of whatever this runs in: a page or a worker. Not every browser has a name for what they are (Chromium has none). */
export function customFonts(): FontFaceSet {
  const fonts: FontFaceSet | undefined = typeof document === 'undefined' ? Reflect.get(self, 'fonts') : document.fonts
  if (fonts === undefined) throw new Error('there are no fonts here')
  return fonts
}
