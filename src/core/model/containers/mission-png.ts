/** A PNG that carries its mission and says how large it is on paper. */
import { MISSION_KEYWORD } from './marks.ts'
import { compressedText, pixelsPerMetre, readInternationalText, readPngChunks, writePng } from './png-chunks.ts'

/**
 * The PNG with our chunks in the place of those that say the same.
 * @param mission the mission as its file says it, in UTF-8
 * @param perMetre pixels in a metre on paper
 * @param about a line about it, in UTF-8, for programs that show what is in a picture; empty: none
 */
export function missionPng(png: Uint8Array, mission: Uint8Array, perMetre: number, about: Uint8Array): Uint8Array {
  const read = readPngChunks(png)
  if (!read.ok) throw new Error(`the picture that was made is not sound (${read.error})`)
  const [header, ...rest] = read.value.filter(
    (chunk) => chunk.type !== 'pHYs' && readInternationalText(chunk)?.keyword !== MISSION_KEYWORD,
  )
  if (header === undefined) throw new Error('the picture that was made is empty')
  const description = about.length === 0 ? [] : [compressedText('Description', about)]
  return writePng([header, compressedText(MISSION_KEYWORD, mission), pixelsPerMetre(perMetre), ...description, ...rest])
}
