/** Text of one line, as everything that is named, labelled or listed has it. */
import { z } from 'zod'

/** A text as it is compared and found: letters and their marks composed (a + ¨ is ä). */
export const textSchema = z.string().normalize('NFC')

export const lineSchema = (max: number) =>
  textSchema
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, 'must be one line without control characters')
