import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.util.Set;
import java.util.TreeSet;
import org.openapitools.client.ApiClient;

/** Reads recorded responses with the types that openapi-generator made; they are lost if a type refuses them or a member. */
public class ParseExamples {
  public static void main(String[] args) throws Exception {
    ObjectMapper mapper = ApiClient.createDefaultObjectMapper();
    JsonNode examples = mapper.readTree(new File(args[0]));
    JsonNode document = mapper.readTree(new File(args[1]));
    int read = 0;
    for (JsonNode methods : document.path("paths")) {
      JsonNode operation = methods.path("get");
      JsonNode schema = operation.path("responses").path("200").path("content").path("application/json").path("schema");
      String ref = schema.path("$ref").asText();
      String id = operation.path("operationId").asText();
      JsonNode body = examples.path(id).path("body");
      if (ref.isEmpty() || !body.isObject()) continue;
      String name = ref.substring(ref.lastIndexOf('/') + 1);
      Class<?> model;
      try {
        model = Class.forName("org.openapitools.client.model." + name);
      } catch (ClassNotFoundException notAClass) {
        continue;
      }
      Set<String> lost = members(body);
      lost.removeAll(members(mapper.valueToTree(mapper.treeToValue(body, model))));
      if (!lost.isEmpty()) throw new IllegalStateException(id + ": " + name + " loses " + lost);
      read++;
    }
    if (read == 0) throw new IllegalStateException("no example was read");
    System.out.println("read " + read);
  }

  private static Set<String> members(JsonNode object) {
    Set<String> names = new TreeSet<>();
    object.fields().forEachRemaining(member -> {
      if (!member.getValue().isNull()) names.add(member.getKey());
    });
    return names;
  }
}
