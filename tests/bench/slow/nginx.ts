import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

interface Options {
  /** Where its settings and certificate are written. */
  readonly folder: string
  /** What it stands in front of. */
  readonly origin: string
  readonly address: string
  readonly ports: { readonly 'HTTP/1.1': number; readonly 'HTTP/2': number }
}

/** nginx before a site, over HTTP/1.1 and HTTP/2, with little on its way at once: what is sent next is decided late. */
export async function runNginx({ folder, origin, address, ports }: Options): Promise<{ stop(): void }> {
  const file = (name: string) => join(folder, name)
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=talkies']
  execFileSync('openssl', ['req', ...certificate, '-keyout', file('key.pem'), '-out', file('cert.pem')], {
    stdio: 'ignore',
  })
  const server = (listen: string) => `server {
    listen ${address}:${listen} sndbuf=16k;
    ssl_certificate ${file('cert.pem')};
    ssl_certificate_key ${file('key.pem')};
    location / { proxy_pass ${origin}; proxy_http_version 1.1; }
  }`
  writeFileSync(
    file('nginx.conf'),
    `daemon off; master_process off; pid ${file('pid')}; error_log stderr error;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${file('body')};
  proxy_temp_path ${file('proxy')};
  fastcgi_temp_path ${file('fastcgi')};
  uwsgi_temp_path ${file('uwsgi')};
  scgi_temp_path ${file('scgi')};
  ${server(`${ports['HTTP/2']} ssl http2`)}
  ${server(`${ports['HTTP/1.1']} ssl`)}
}
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', file('nginx.conf')], { stdio: 'inherit' })
  while (!(await answers(address, ports['HTTP/2']))) await new Promise((resolve) => setTimeout(resolve, 50))
  return { stop: () => void child.kill() }
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })
}
