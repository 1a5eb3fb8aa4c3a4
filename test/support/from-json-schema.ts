/** A reader made of a JSON Schema, for tests of the schemas that the program prints. The program itself has no use for it. */
export { fromJSONSchema } from 'zod/v4'
