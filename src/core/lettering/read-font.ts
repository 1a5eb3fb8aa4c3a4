/** Opens font files of the program and those that were tried; files that were read once are not read again. */
import { create, type Font } from 'fontkit'
import { remembered } from '#core/remembered.ts'

/** @throws when the bytes are no font, or several */
export const fontIn = remembered((bytes: Uint8Array): Font => {
  const read = create(bytes)
  if (!('layout' in read)) throw new Error('a font file holds several fonts')
  return read
})
