/**
 * A worker's own side. To the types of a page, `self` is its window; what is used of it here, a worker has as well.
 */

/** Calls back for every message from the window. */
export const onMessage = <Message>(take: (message: Message) => void): void =>
  self.addEventListener('message', ({ data }: MessageEvent<Message>) => take(data))

/** Sends a message to the window; what is handed over is gone here. */
export const postToWindow = <Message>(message: Message, handedOver: Transferable[] = []): void =>
  self.postMessage(message, { transfer: handedOver })

/**
 * Returns the fonts of the page or worker that this runs in. Not every browser has a name for their type (Chromium does
 * not).
 */
export function customFonts(): FontFaceSet {
  const fonts: FontFaceSet | undefined = typeof document === 'undefined' ? Reflect.get(self, 'fonts') : document.fonts
  if (fonts === undefined) throw new Error('there are no fonts here')
  return fonts
}
