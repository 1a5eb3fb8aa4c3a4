/** `bulkhead pack convert`: a pack as one file, or as a folder with a file for each mission. */
import { type ExitCode, UNREADABLE } from '../exit-codes.ts'
import { packOf, writePackTo } from './pack-files.ts'

export async function convertPack(
  file: string,
  { to, force = false }: { readonly to: string; readonly force?: boolean },
): Promise<ExitCode> {
  const pack = await packOf(file)
  return pack === undefined ? UNREADABLE : writePackTo(to, pack, force)
}
