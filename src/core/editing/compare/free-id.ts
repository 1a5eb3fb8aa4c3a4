/** An id like one that is taken: `unit-2` after `unit-1`, `t2` after `t1`. */
export function freeId(id: string, taken: Set<string>): string {
  const [, stem = id, dash = ''] = /^(.*?)(-?)\d*$/.exec(id) ?? []
  const joint = dash === '' && /\d$/.test(id) ? '' : '-'
  for (let number = 1; ; number += 1) {
    const free = `${stem.slice(0, 26)}${joint}${number}`
    if (taken.has(free)) continue
    taken.add(free)
    return free
  }
}
