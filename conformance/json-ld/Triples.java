import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import org.apache.jena.atlas.json.JSON;
import org.apache.jena.atlas.json.JsonObject;
import org.apache.jena.graph.Graph;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;

/**
 * Reads documents of JSON-LD with Apache Jena, and compares their triples with expected N-Quads. Lines of standard input are as
 * for triples.py. Prints a line for each document that is read differently.
 */
final class Triples {
  public static void main(String[] arguments) throws Exception {
    var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    int count = 0;
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      JsonObject asked = JSON.parse(line);
      String url = asked.getString("url");
      Graph read = graphOf(asked.get("document").toString(), Lang.JSONLD11, url);
      Graph expected = graphOf(asked.getString("quads"), Lang.NTRIPLES, url);
      if (!read.isIsomorphicWith(expected)) System.out.println("jena " + url);
      count++;
    }
    System.err.println(count + " documents");
  }

  private static Graph graphOf(String text, Lang language, String base) {
    return RDFParser.create().source(new StringReader(text)).lang(language).base(base).toGraph();
  }
}
