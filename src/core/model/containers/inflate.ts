/** Unpacking what a stranger packed: piece by piece, and never more than is wanted. */
import { Inflate, Unzlib } from 'fflate'
import { failure, type Result, success } from '#foundation/result.ts'

/** Bytes fed at a time; deflate makes at most 1032 out of one, so a piece makes 4 MB at the most. */
const PIECE = 4096

/**
 * Unpacks deflated bytes.
 * @param wrapping `zlib` with its header, `raw` without any
 * @param most bytes that the result may have; what would be more is given up as soon as it is
 */
export function inflate(
  packed: Uint8Array,
  wrapping: 'raw' | 'zlib',
  most: number,
): Result<Uint8Array, 'too-large' | 'damaged'> {
  const pieces: Uint8Array[] = []
  let size = 0
  const stream = wrapping === 'raw' ? new Inflate() : new Unzlib()
  stream.ondata = (piece) => {
    size += piece.length
    if (size <= most) pieces.push(piece)
  }
  try {
    for (let at = 0; ; at += PIECE) {
      const last = at + PIECE >= packed.length
      stream.push(packed.subarray(at, at + PIECE), last)
      if (size > most) return failure('too-large')
      if (last) break
    }
  } catch {
    return failure('damaged')
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return success(whole)
}
