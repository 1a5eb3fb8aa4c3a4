/** Pixels for tests that run in Node: the rasteriser of the command line, with the bundled fonts. */
import { moreFonts, rasteriseWith } from '../../src/cli/fonts-and-paper.ts'
import { testFonts } from './fonts.ts'

export const rasterise = rasteriseWith(testFonts(), moreFonts([]))
