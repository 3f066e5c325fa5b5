import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { bringJars, findJava } from '@fonds/local-stack'

const run = promisify(execFile)

/** A Schematron with the rules of one standard, as a stylesheet that Saxon runs. */
export interface Schematron {
  /**
   * Returns the messages about each file of a folder, by its name.
   * @throws if the rules themselves fail
   */
  messagesOf(folder: string): Promise<ReadonlyMap<string, readonly string[]>>
}

/** Compiles a Schematron. Its values are in a variable, which the compiler leaves out. */
export async function compileSchematron(source: string, work: string): Promise<Schematron> {
  const brought = bringJars(join(import.meta.dirname, 'schematron.lock'))
  if ('failure' in brought) throw new Error(brought.failure)
  const java = findJava()
  if ('failure' in java) throw new Error(java.failure)
  const saxon = async (...args: string[]) => {
    const options = ['-XX:TieredStopAtLevel=1', '-cp', brought.jars.join(delimiter), 'net.sf.saxon.Transform']
    await run(java.command, [...options, ...args], { maxBuffer: 64 * 1024 * 1024 })
  }
  const rules = readFileSync(source, 'utf8')
  const compiled = join(work, `${basename(source)}.xsl`)
  await saxon(`-s:${source}`, '-xsl:classpath:content/transpile.xsl', `-o:${compiled}`)
  const [registry] = /<xsl:variable name="registry">[\s\S]*?<\/xsl:variable>/.exec(rules) ?? []
  if (registry === undefined) throw new Error(`${source} has no values`)
  const named = registry.replace('<xsl:variable', '<xsl:variable xmlns:xsl="http://www.w3.org/1999/XSL/Transform"')
  // The name of a key is misspelt where it is used, so that the rules would fail on most attributes of XHTML.
  const stylesheet = readFileSync(compiled, 'utf8').replaceAll('element-xhmtl-attr-key', 'element-xhtml-attr-key')
  const end = stylesheet.lastIndexOf('</')
  writeFileSync(compiled, stylesheet.slice(0, end) + named + stylesheet.slice(end))
  return {
    async messagesOf(folder) {
      const reports = join(work, `reports-${basename(folder)}`)
      mkdirSync(reports)
      await saxon(`-s:${folder}`, `-xsl:${compiled}`, `-o:${reports}`)
      return new Map(readdirSync(reports).map((name) => [name, messagesIn(readFileSync(join(reports, name), 'utf8'))]))
    },
  }
}

const FOUND = /<svrl:(?:failed-assert|successful-report)\b[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g

const messagesIn = (report: string): readonly string[] =>
  [...report.matchAll(FOUND)].map(([, text = '']) => text.replaceAll(/\s+/g, ' ').trim())
