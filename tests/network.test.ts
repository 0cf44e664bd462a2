import { expect, it } from 'vitest'
import { networkOf, wideNetwork } from '../worker/network.ts'

it('[DEC-16] an IPv4 address is its own network', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('0:0:0:0:0:FFFF:192.0.2.7')).toBe('192.0.2.7')
})

it.each([
  '2001:db8:1:2::1',
  '2001:db8:1:2:ffff:ffff:ffff:ffff',
  '2001:0DB8:0001:0002:0000:0000:0000:0009',
  '2001:db8:1:2::192.0.2.7',
])('[DEC-16] %s is in the network of 2001:db8:1:2::', (address) => {
  expect(networkOf(address)).toBe('2001:db8:1:2::/64')
})

it.each([
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0::5', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:5:6:7:8', '2001:db8:0:0::/64'],
  ['2001:db8::1:0:0:0:1', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
])('[DEC-16] %s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('[DEC-16] the /48 of an IPv6 network holds all 65,536 that one subscriber may have', () => {
  expect(wideNetwork(networkOf('2001:db8:1:2::1'))).toBe('2001:db8:1::/48')
  expect(wideNetwork(networkOf('2001:db8::1'))).toBe('2001:db8:0::/48')
  expect(wideNetwork(networkOf('192.0.2.7'))).toBe('192.0.2.7')
  expect(wideNetwork('local')).toBe('local')
})

it('text that is no address is its own network', () => {
  expect(networkOf('local')).toBe('local')
})
