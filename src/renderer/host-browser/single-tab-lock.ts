/** Work that only one tab may do at a time. */

/**
 * Runs the work while no other tab runs work of that name. Where the browser grants no locks, the work runs all the same: on an
 * insecure page there are none, and with all site data blocked each is refused.
 */
export async function withTabLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  if (!('locks' in navigator)) return work()
  let begun = false
  try {
    return await navigator.locks.request(name, () => {
      begun = true
      return work()
    })
  } catch (thrown) {
    if (begun) throw thrown
    return work()
  }
}
