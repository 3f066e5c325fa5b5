import ar from './catalogues/ar.json' with { type: 'json' }
import de from './catalogues/de.json' with { type: 'json' }
import el from './catalogues/el.json' with { type: 'json' }
import en from './catalogues/en.json' with { type: 'json' }
import es from './catalogues/es.json' with { type: 'json' }
import fr from './catalogues/fr.json' with { type: 'json' }
import it from './catalogues/it.json' with { type: 'json' }
import nl from './catalogues/nl.json' with { type: 'json' }
import pl from './catalogues/pl.json' with { type: 'json' }
import pt from './catalogues/pt.json' with { type: 'json' }
import zh from './catalogues/zh.json' with { type: 'json' }
import type { Language } from './languages.ts'

/** The name of a message. */
export type MessageKey = keyof typeof en

/** The messages of one language, in ICU MessageFormat. */
export type Catalogue = Readonly<Record<MessageKey, string>>

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, de, fr, es, it, nl, pt, pl, el, ar, zh }
