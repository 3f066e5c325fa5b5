import { createPool, requireSession } from '@fonds/db/pool'
import { observePools } from '@fonds/db/pool-metrics'
import { createServiceApp, definePart, secretsOf } from '@fonds/http'
import { createRenderProcesses, PICTURE_QUEUE } from '@fonds/imaging'
import { checkObjectStore, openObjectStore } from '@fonds/object-store'
import { CHILD_FOLDER, removeAbandonedFolders } from '@fonds/process'
import { countAttempts, createClaims, createJobQueue, observeQueue, startJobWorker } from '@fonds/queue'
import { renderBounds, renderFolder, WorkerConfig } from './config.ts'
import { logConfinement, observeConfinement } from './confinement.ts'
import { createDerivatives } from './derivatives/derivatives.ts'
import { TEMP_FOLDER_PREFIX } from './derivatives/make.ts'
import { createRenderer } from './images/renderer.ts'
import { countUsageFailures, createRenderCounter } from './metrics.ts'
import { claimKey } from './redis-keys.ts'
import { startRecordingActivities } from './worker/activities.ts'
import { startFixity } from './worker/fixity.ts'
import { observeFixity } from './worker/fixity-metrics.ts'
import { makePictures, readPicture } from './worker/make-pictures.ts'
import { startFillingPlaceholders } from './worker/placeholders.ts'
import { startFillingRecordings } from './worker/recordings.ts'
import { SWEEP_QUEUE, scheduleSweeps } from './worker/schedule.ts'
import { sweep } from './worker/sweep.ts'
import { startFoldingUsage } from './worker/usage.ts'

/** Minimum age of objects that the sweep may remove, in milliseconds. */
const MIN_AGE_MS = 24 * 60 * 60_000

/** Age above which temporary folders count as abandoned, in milliseconds; a rendering takes at most ten minutes. */
const ABANDONED_MS = 60 * 60_000

type CountAttempt = ReturnType<typeof countAttempts>

export const mediaWorker = definePart({
  name: 'media-worker',
  settings: WorkerConfig,
  isWorker: true,
  async create(config, { logger }) {
    const { REDIS_URL: url, QUEUE_PREFIX: prefix, RENDERS_AT_ONCE: concurrency } = config
    // Only the sweep, checks of originals, placeholders, lengths, activities and figures of use use the database.
    const pool = createPool(config.DATABASE_URL, { name: 'fonds-media-worker', role: 'fonds_media', max: 2, logger })
    await requireSession(pool, logger)
    const store = openObjectStore(config)
    const processes = createRenderProcesses(renderBounds(config), renderFolder(config))
    logConfinement(logger)
    const common = { url, prefix, logger }
    const jobs = createJobQueue<never>({ ...common, name: PICTURE_QUEUE })
    const sweeps = createJobQueue<null>({ ...common, name: SWEEP_QUEUE })
    const claims = createClaims(jobs, { keyOf: (key) => claimKey(prefix, key), logger })
    const counter = createRenderCounter()
    const derivatives = createDerivatives({
      counter,
      store,
      processes,
      claims,
      renderer: createRenderer({ atOnce: concurrency, waiting: concurrency }),
      storeIsFar: config.OBJECT_STORE_URL !== undefined,
    })
    const attempts: { pictures?: CountAttempt; sweeps?: CountAttempt; usage?: (archives: number) => void } = {}
    const pictures = startJobWorker({
      ...common,
      name: PICTURE_QUEUE,
      concurrency,
      parse: readPicture,
      work: (job) => makePictures(derivatives, job),
      ended: (_, outcome, seconds) => attempts.pictures?.(outcome, seconds),
    })
    const sweeper = startJobWorker({
      ...common,
      name: SWEEP_QUEUE,
      concurrency: 1,
      parse: () => null,
      work: async ({ signal }) => {
        logger.info(await sweep({ pool, store, logger, signal, minAge: MIN_AGE_MS }), 'swept')
      },
      ended: (_, outcome, seconds) => attempts.sweeps?.(outcome, seconds),
    })
    for (const prefix of [TEMP_FOLDER_PREFIX, CHILD_FOLDER]) {
      const abandoned = { prefix, minAge: ABANDONED_MS, parent: renderFolder(config) }
      removeAbandonedFolders(abandoned).catch((error: unknown) => {
        logger.warn({ err: error }, 'could not remove abandoned temporary folders')
      })
    }
    const stopFilling = startFillingPlaceholders({ pool, derivatives, claims, logger })
    const stopMeasuring = startFillingRecordings({ pool, store, processes, claims, logger })
    const stopRecording = startRecordingActivities({ pool, logger })
    const stopFolding = startFoldingUsage({
      ...{ pool, reach: jobs.reach, prefix, claims, logger },
      onFailed: (archives) => attempts.usage?.(archives),
    })
    const bytesPerSecond = config.FIXITY_MB_PER_SECOND * 1_000_000
    const stopChecking = startFixity({ pool, store, claims, logger, bytesPerSecond })
    const unschedule = scheduleSweeps(sweeps, { prefix, every: config.SWEEP_HOURS * 3600, logger })

    const app = createServiceApp({
      name: 'media-worker',
      routes: [],
      logger,
      secret: secretsOf(config),
      checks: { queue: () => pictures.check(), objects: checkObjectStore(store) },
      observe(registry) {
        attempts.pictures = countAttempts(registry, PICTURE_QUEUE)
        attempts.sweeps = countAttempts(registry, SWEEP_QUEUE)
        observeQueue(registry, PICTURE_QUEUE, jobs)
        observeQueue(registry, SWEEP_QUEUE, sweeps)
        observePools(registry, [pool])
        if (bytesPerSecond > 0) observeFixity(pool, registry)
        attempts.usage = countUsageFailures(registry)
        counter.observe(registry)
        observeConfinement(registry)
      },
    })
    return {
      app,
      onStop: [
        async () => unschedule(),
        // Aborts rendering in progress; its job returns to the queue.
        () =>
          Promise.all([
            pictures.close(),
            sweeper.close(),
            stopFilling(),
            stopChecking(),
            stopMeasuring(),
            stopRecording(),
            stopFolding(),
            processes.stop(),
          ]),
        () => Promise.all([jobs.close(), sweeps.close()]),
        () => pool.end(),
      ],
    }
  },
})
