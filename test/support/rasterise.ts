/** Pixels for tests that run in Node: the rasteriser of the command line, with the bundled fonts. */
export { loadRenderer, rasterise } from '../../src/cli/rasterise.ts'
