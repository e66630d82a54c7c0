import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian's package puts the server here: apt-get install clickhouse-server. */
const server = '/usr/sbin/clickhouse-server'

/** Is a ClickHouse server installed? */
export const hasClickhouse = existsSync(server)

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts a server of its own on a free port, with its data in a folder that goes with it. */
export const startClickhouse = async (): Promise<{ readonly address: string; readonly close: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'clickhouse-'))
  const [http, tcp] = [await freePort(), await freePort()]
  mkdirSync(join(folder, 'data', 'tmp'), { recursive: true })
  writeFileSync(
    join(folder, 'config.xml'),
    `<yandex>
  <logger><level>warning</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
  <http_port>${http}</http_port><tcp_port>${tcp}</tcp_port><listen_host>127.0.0.1</listen_host>
  <path>${folder}/data/</path><tmp_path>${folder}/data/tmp/</tmp_path><users_config>${folder}/users.xml</users_config>
  <default_profile>default</default_profile><default_database>default</default_database>
  <mark_cache_size>10000000</mark_cache_size>
</yandex>`,
  )
  writeFileSync(
    join(folder, 'users.xml'),
    `<yandex><profiles><default/></profiles><quotas><default/></quotas><users><default>
  <password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota>
</default></users></yandex>`,
  )
  const running = spawn(server, [`--config-file=${join(folder, 'config.xml')}`], { stdio: 'ignore' })
  const ended = once(running, 'exit')
  const address = `http://127.0.0.1:${http}/`
  const answers = async () => (await fetch(address).catch(() => undefined))?.ok === true
  const deadline = Date.now() + 30_000
  while (!(await answers())) {
    if (running.exitCode !== null || Date.now() > deadline) throw new Error('ClickHouse does not start.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    address,
    close: async () => {
      // Its data goes, too: an orderly end would wait for open connections.
      running.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
