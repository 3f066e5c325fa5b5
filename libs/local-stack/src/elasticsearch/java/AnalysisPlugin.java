package fonds.elasticsearch;

import static org.elasticsearch.plugins.AnalysisPlugin.requiresAnalysisSettings;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.charfilter.HTMLStripCharFilter;
import org.apache.lucene.analysis.charfilter.MappingCharFilter;
import org.apache.lucene.analysis.charfilter.NormalizeCharMap;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.analysis.core.SimpleAnalyzer;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.util.ClasspathResourceLoader;
import org.apache.lucene.util.ResourceLoaderAware;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.index.analysis.AnalyzerProvider;
import org.elasticsearch.index.analysis.AnalyzerScope;
import org.elasticsearch.index.analysis.CharFilterFactory;
import org.elasticsearch.index.analysis.NormalizingTokenFilterFactory;
import org.elasticsearch.index.analysis.TokenFilterFactory;
import org.elasticsearch.index.analysis.TokenizerFactory;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.elasticsearch.plugins.Plugin;

/**
 * The analysis that the distribution has in a module that is not published: the part of it that needs no language, under
 * the same names and settings, by Lucene's own factories. Stemmers are left out: Fonds stems before it indexes.
 */
public final class AnalysisPlugin extends Plugin implements org.elasticsearch.plugins.AnalysisPlugin {

    @Override
    public Map<String, AnalysisProvider<TokenFilterFactory>> getTokenFilters() {
        Map<String, AnalysisProvider<TokenFilterFactory>> filters = new HashMap<>();
        filters.put("lowercase", normalizing("lowercase"));
        filters.put("uppercase", normalizing("uppercase"));
        filters.put("asciifolding", normalizing("asciiFolding", "preserve_original=preserveOriginal"));
        filters.put("trim", normalizing("trim"));
        filters.put("decimal_digit", normalizing("decimalDigit"));
        filters.put("cjk_width", normalizing("cjkWidth"));
        filters.put("cjk_bigram", filter("cjkBigram"));
        filters.put("apostrophe", filter("apostrophe"));
        filters.put("reverse", filter("reverseString"));
        filters.put("remove_duplicates", filter("removeDuplicates"));
        filters.put("flatten_graph", filter("flattenGraph"));
        filters.put("truncate", requiresAnalysisSettings(filter("truncate", "length=prefixLength")));
        filters.put("limit", filter("limitTokenCount", "max_token_count=maxTokenCount:1"));
        filters.put("length", filter("length", "min=min:0", "max=max:" + Integer.MAX_VALUE));
        String[] grams = {
            "min_gram=minGramSize:1", "max_gram=maxGramSize:2", "preserve_original=preserveOriginal:false"
        };
        filters.put("ngram", filter("nGram", grams));
        filters.put("edge_ngram", filter("edgeNGram", grams));
        return filters;
    }

    @Override
    public Map<String, AnalysisProvider<TokenizerFactory>> getTokenizers() {
        return Map.of(
            "whitespace", tokenizer("whitespace", "max_token_length=maxTokenLen"),
            "keyword", tokenizer("keyword", "buffer_size=maxTokenLen"),
            "letter", tokenizer("letter"),
            "pattern", tokenizer("pattern", "pattern=pattern:\\W+", "group=group:-1"),
            "path_hierarchy", tokenizer("pathHierarchy", "delimiter=delimiter:/", "reverse=reverse:false"));
    }

    @Override
    public Map<String, AnalysisProvider<CharFilterFactory>> getCharFilters() {
        return Map.of(
            "html_strip", (index, environment, name, settings) -> charFilter(name, HTMLStripCharFilter::new),
            "mapping", requiresAnalysisSettings((index, environment, name, settings) -> {
                NormalizeCharMap mappings = mappingsOf(settings);
                return charFilter(name, reader -> new MappingCharFilter(mappings, reader));
            }));
    }

    @Override
    public Map<String, AnalysisProvider<AnalyzerProvider<? extends Analyzer>>> getAnalyzers() {
        return Map.of(
            "simple", analyzer(SimpleAnalyzer::new),
            "whitespace", analyzer(WhitespaceAnalyzer::new),
            "keyword", analyzer(KeywordAnalyzer::new));
    }

    /** Each setting as `ours=lucene's`, or `ours=lucene's:default` where Lucene insists on a value. */
    private static Map<String, String> arguments(Settings settings, String... names) {
        Map<String, String> arguments = new HashMap<>();
        for (String text : names) {
            String[] name = text.split("[=:]", 3);
            String value = settings.get(name[0], name.length > 2 ? name[2] : null);
            if (value != null) arguments.put(name[1], value);
        }
        return arguments;
    }

    private static org.apache.lucene.analysis.TokenFilterFactory lucene(String name, Map<String, String> arguments) {
        try {
            var factory = org.apache.lucene.analysis.TokenFilterFactory.forName(name, arguments);
            if (factory instanceof ResourceLoaderAware aware) {
                aware.inform(new ClasspathResourceLoader(Analyzer.class));
            }
            return factory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static AnalysisProvider<TokenFilterFactory> filter(String luceneName, String... names) {
        return (index, environment, name, settings) -> {
            var factory = lucene(luceneName, arguments(settings, names));
            return new TokenFilterFactory() {
                @Override
                public String name() {
                    return name;
                }

                @Override
                public TokenStream create(TokenStream input) {
                    return factory.create(input);
                }
            };
        };
    }

    /** A filter that a normalizer may have too: it changes characters, and splits nothing. */
    private static AnalysisProvider<TokenFilterFactory> normalizing(String luceneName, String... names) {
        return (index, environment, name, settings) -> {
            var factory = lucene(luceneName, arguments(settings, names));
            return new NormalizingTokenFilterFactory() {
                @Override
                public String name() {
                    return name;
                }

                @Override
                public TokenStream create(TokenStream input) {
                    return factory.create(input);
                }
            };
        };
    }

    private static AnalysisProvider<TokenizerFactory> tokenizer(String luceneName, String... names) {
        return (index, environment, name, settings) -> {
            var arguments = arguments(settings, names);
            var factory = org.apache.lucene.analysis.TokenizerFactory.forName(luceneName, arguments);
            return TokenizerFactory.newFactory(name, factory::create);
        };
    }

    private interface Wrapping {
        Reader wrap(Reader reader);
    }

    private static CharFilterFactory charFilter(String name, Wrapping wrapping) {
        return new CharFilterFactory() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Reader create(Reader reader) {
                return wrapping.wrap(reader);
            }
        };
    }

    private static NormalizeCharMap mappingsOf(Settings settings) {
        var builder = new NormalizeCharMap.Builder();
        List<String> lines = settings.getAsList("mappings");
        for (String line : lines) {
            String[] pair = line.split("=>", 2);
            builder.add(pair[0].trim(), pair[1].trim());
        }
        return builder.build();
    }

    private static AnalysisProvider<AnalyzerProvider<? extends Analyzer>> analyzer(Supplier<Analyzer> supplier) {
        return (index, environment, name, settings) -> {
            Analyzer analyzer = supplier.get();
            return new AnalyzerProvider<Analyzer>() {
                @Override
                public String name() {
                    return name;
                }

                @Override
                public AnalyzerScope scope() {
                    return AnalyzerScope.INDEX;
                }

                @Override
                public Analyzer get() {
                    return analyzer;
                }
            };
        };
    }
}
