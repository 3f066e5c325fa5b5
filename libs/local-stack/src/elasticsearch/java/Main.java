package fonds.elasticsearch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.elasticsearch.common.logging.LogConfigurator;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.env.Environment;
import org.elasticsearch.node.InternalSettingsPreparer;
import org.elasticsearch.node.Node;
import org.elasticsearch.plugins.PluginsLoader;

/** Runs one node until the process is asked to end: `Main HOME CONFIG`. HOME holds the modules, CONFIG the settings. */
public final class Main {
    private static final int CLOSE_PATIENCE_S = 8;

    public static void main(String[] arguments) throws Exception {
        LogConfigurator.configureESLogging();
        Settings home = Settings.builder().put("path.home", Path.of(arguments[0])).build();
        Environment environment =
            InternalSettingsPreparer.prepareEnvironment(home, Map.of(), Path.of(arguments[1]), () -> "local");
        LogConfigurator.setNodeName("local");
        LogConfigurator.configure(environment, true);
        Files.createDirectories(environment.tmpDir());
        Node node = new Node(environment, PluginsLoader.createPluginsLoader(
            PluginsLoader.loadModulesBundles(environment.modulesDir(), false),
            PluginsLoader.loadPluginsBundles(environment.pluginsDir(), false),
            Map.of(),
            false));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node)));
        node.start();
        Thread.currentThread().join();
    }

    private static void close(Node node) {
        try {
            node.prepareForClose();
            node.close();
            node.awaitClose(CLOSE_PATIENCE_S, TimeUnit.SECONDS);
        } catch (IOException | InterruptedException e) {
            e.printStackTrace();
        }
    }
}
