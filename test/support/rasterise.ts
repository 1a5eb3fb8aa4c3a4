/** Pixels for tests that run in Node: the rasteriser of the command line, with the bundled fonts. */
import { moreFonts } from '../../src/cli/fonts.ts'
import { rasteriseWith } from '../../src/cli/rasterise.ts'
import { testFonts } from './fonts.ts'

export const rasterise = rasteriseWith(testFonts(), moreFonts([]))
