import type { Page } from '@playwright/test'
import { HOST_PROPERTY, type HostCall, type HostCalls, hostCalls } from '#host/channel-names.ts'

/** The host of a page, usable from the test: each call is carried out in the page. */
export function hostOf(page: Page): HostCalls {
  const through =
    (call: HostCall) =>
    (...args: unknown[]) =>
      page.evaluate(
        ([property, call, args]) => {
          const host: unknown = Reflect.get(window, property)
          const work: unknown = typeof host === 'object' && host !== null ? Reflect.get(host, call) : undefined
          if (typeof work !== 'function') throw new Error(`the host has no ${call}`)
          return work(...args) as unknown
        },
        [HOST_PROPERTY, call, args] as const,
      )
  return Object.fromEntries(hostCalls.map((call) => [call, through(call)])) as unknown as HostCalls
}
