package fonds.elasticsearch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.elasticsearch.Build;

/**
 * Lays out a node's home, as the distribution has it: `Install HOME CLASSES JAR...`. Modules in `modules`, each with its
 * jars and descriptor; the server's own jars in `lib`, and `Main` in one beside them
 * (a folder of classes could not stand in an archive of loaded classes).
 */
public final class Install {
    private static final String PACKAGE = "fonds/elasticsearch/";
    private static final String TRANSPORT = "transport-netty4";

    public static void main(String[] arguments) throws IOException {
        Path home = Path.of(arguments[0]);
        Path classes = Path.of(arguments[1]).resolve(PACKAGE);
        Path transport = Files.createDirectories(home.resolve("modules").resolve(TRANSPORT));
        Path lib = Files.createDirectories(home.resolve("lib"));
        Files.createDirectories(home.resolve("plugins"));
        for (String argument : List.of(arguments).subList(2, arguments.length)) {
            Path jar = Path.of(argument);
            String name = jar.getFileName().toString();
            boolean ofTransport = name.startsWith("netty-") || name.startsWith(TRANSPORT);
            Files.copy(jar, (ofTransport ? transport : lib).resolve(name));
            if (name.startsWith(TRANSPORT)) describeTransport(jar, transport);
        }
        addModule(home, classes, "analysis", "AnalysisPlugin");
        addModule(home, classes, "root", "RootPlugin");
        pack(classes, "Main", lib.resolve("fonds-main.jar"));
    }

    /** Its descriptor lies in its jar. Without the module's name: our server runs from the class path. */
    private static void describeTransport(Path jar, Path folder) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            JarEntry entry = file.getJarEntry("META-INF/es-plugins/" + TRANSPORT + "/plugin-descriptor.properties");
            String text = new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
            String kept = text.lines().filter(line -> !line.startsWith("modulename")).collect(Collectors.joining("\n"));
            Files.writeString(folder.resolve("plugin-descriptor.properties"), kept);
        }
    }

    private static void addModule(Path home, Path classes, String name, String plugin) throws IOException {
        Path folder = Files.createDirectories(home.resolve("modules").resolve(name));
        String version = Build.current().version();
        Files.writeString(
            folder.resolve("plugin-descriptor.properties"),
            String.join(
                "\n",
                "name=" + name,
                "description=" + name,
                "version=" + version,
                "elasticsearch.version=" + version,
                "java.version=21",
                "classname=fonds.elasticsearch." + plugin));
        pack(classes, plugin, folder.resolve(name + ".jar"));
    }

    private static void pack(Path classes, String prefix, Path target) throws IOException {
        try (var jar = new JarOutputStream(Files.newOutputStream(target)); Stream<Path> files = Files.list(classes)) {
            for (Path file : files.filter(path -> path.getFileName().toString().startsWith(prefix)).toList()) {
                jar.putNextEntry(new JarEntry(PACKAGE + file.getFileName()));
                Files.copy(file, jar);
            }
        }
    }
}
